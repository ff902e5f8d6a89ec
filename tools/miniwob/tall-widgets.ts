/**
 * @file The suite `tall-widgets`: the widget pages on a frame of 160 × 210, where each lies at a height of its own. A
 * policy of that frame can begin on them before it meets other pages of its size. Truth and solutions are the widgets'.
 */
import { escapeMarkup, widgets } from "@vesper/env-apps";
import type { TaskEpisode, TaskSuite, TaskTemplate, WebRequest, WebResponse } from "@vesper/env-sdk";
import { hash64, Rng } from "@vesper/kit";

const HEIGHT = 210;

/** Any colour, strong ones as well: what is around a page carries no meaning and is nothing to click. */
function drawGround(rng: Rng): string {
  return `hsl(${rng.between(0, 359)} ${rng.pick([0, 0, 40, 100])}% ${rng.between(25, 97)}%)`;
}

/**
 * What is asked, said on the page itself, above or below the widgets, in any type: naming a thing does not make it one to
 * click. Seldom nothing.
 */
function drawNotice(rng: Rng, instruction: string, above: number, below: number): string {
  const [place, height] = above > below ? ["top", above] : ["bottom", below];
  if (height < 10 || rng.below(5) === 0) return "";
  const light = rng.between(20, 97);
  const colours = `background:hsl(${rng.between(0, 359)} ${rng.pick([0, 50, 100])}% ${light}%);color:${light > 55 ? "#111" : "#fff"}`;
  const font = `font:${rng.pick(["normal", "bold"])} ${rng.between(8, 14)}px/1.2 ${rng.pick(["sans-serif", "serif", "monospace"])}`;
  const box = `position:fixed;left:0;right:0;${place}:0;height:${height}px;overflow:hidden;padding:2px 4px;box-sizing:border-box`;
  return `<div aria-hidden="true" style="${box};pointer-events:none;${colours};${font}">${escapeMarkup(instruction)}</div>`;
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
      const style = `html{height:${HEIGHT}px;background:${drawGround(rng)}}body{margin-top:${top}px}`;
      const notice = drawNotice(rng, episode.instruction, top, HEIGHT - top - task.frameHeight);
      return onTallPage(episode, style, notice);
    },
  };
}

/** The same episode; only its document is told to lie lower, and what is around it. */
function onTallPage(episode: TaskEpisode, style: string, notice: string): TaskEpisode {
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
      // A function: in a plain replacement a dollar sign of the instruction would mean something.
      const body = answer.body.replace("</style>", `${style}</style>`).replace("</body>", () => `${notice}</body>`);
      return { ...answer, body };
    },
    evidence: () => episode.evidence(),
    oracle: (view) => episode.oracle(view),
  };
}

const suite: TaskSuite = { name: "tall-widgets", templates: widgets.templates.map(tall) };
export default suite;
