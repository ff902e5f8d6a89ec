/**
 * @file The suite `tall-widgets`: the widget pages on a frame of 160 × 210, where each lies at a height of its own. A
 * policy of that frame can begin on them before it meets other pages of its size. Truth and solutions are the widgets'.
 */
import { widgets } from "@vesper/env-apps";
import type { TaskEpisode, TaskSuite, TaskTemplate, WebRequest, WebResponse } from "@vesper/env-sdk";
import { hash64, Rng } from "@vesper/kit";

const HEIGHT = 210;

/** Any colour, strong ones as well: what is around a page carries no meaning and is nothing to click. */
function drawGround(rng: Rng): string {
  return `hsl(${rng.between(0, 359)} ${rng.pick([0, 0, 40, 100])}% ${rng.between(25, 97)}%)`;
}

function tall(template: TaskTemplate): TaskTemplate {
  const { task } = template;
  const id = task.id.replace(`${widgets.name}/`, "tall-widgets/");
  return {
    ...template,
    task: { ...task, id, frameHeight: HEIGHT },
    episode(seed) {
      const episode = template.episode(seed);
      const rng = new Rng(hash64("tall-widgets", id, seed));
      const top = rng.between(0, HEIGHT - task.frameHeight);
      return onTallPage(episode, `html{height:${HEIGHT}px;background:${drawGround(rng)}}body{margin-top:${top}px}`);
    },
  };
}

/** The same episode; only its document is told to lie lower. */
function onTallPage(episode: TaskEpisode, style: string): TaskEpisode {
  return {
    get instruction() {
      return episode.instruction;
    },
    get keyPoints() {
      return episode.keyPoints;
    },
    get feasible() {
      return episode.feasible;
    },
    get over() {
      return episode.over;
    },
    startUrl: episode.startUrl,
    respond(request: WebRequest): WebResponse {
      const answer = episode.respond(request);
      if (request.method !== "GET" || typeof answer.body !== "string") return answer;
      return { ...answer, body: answer.body.replace("</style>", `${style}</style>`) };
    },
    evidence: () => episode.evidence(),
    oracle: (view) => episode.oracle(view),
  };
}

const suite: TaskSuite = { name: "tall-widgets", templates: widgets.templates.map(tall) };
export default suite;
