/** @file The engine: a definition becomes a template of the suite, with an episode that serves its page and holds its truth. */
import type { StateVerdict, TaskEpisode, TaskTemplate, WebRequest, WebResponse } from "@vesper/env-sdk";
import { CorruptData, hash64, Rng } from "@vesper/kit";
import type { KeyPoint, Task } from "@vesper/proto";
import type { WidgetDefinition } from "./definition.ts";
import { EVENTS_PATH, PAGE_HEADER, pageDocument, securityPolicy } from "./document.ts";
import { decodeEvent, type PageEvent } from "./events.ts";
import { decodeEvidence, type Evidence, encodeEvidence } from "./evidence.ts";
import { FRAME } from "./look.ts";
import { viewMarkup } from "./markup.ts";
import { activeNodes, type Node, offers, type View } from "./view.ts";

export const ORIGIN = "https://widgets.vesper.test";

/** Far more than the slowest page needs for its steps; a step itself has the driver's deadlines. */
const TIME_LIMIT_MS = 60_000;

/** What the replay of some evidence comes to. */
export interface Outcome {
  readonly view: View;
  readonly over: boolean;
  readonly keyPoints: readonly KeyPoint[];
  readonly verdict: StateVerdict;
}

export interface WidgetTemplate extends TaskTemplate {
  /** @throws {CorruptData} for an event that the view did not offer when it came, or one after the end */
  replay(seed: bigint, events: readonly PageEvent[]): Outcome;
}

function marked(nodes: readonly Node[], id: string): Node[] {
  return nodes.map((node) => {
    if (node.type === "scroll") return { ...node, children: marked(node.children, id) };
    return node.type === "button" && node.id === id ? { ...node, selected: true } : node;
  });
}

/** State of one episode, moved by events that the view offers. */
class Run<Scene, State> {
  readonly #definition: WidgetDefinition<Scene, State>;
  readonly scene: Scene;
  #state: State;
  /** What was pressed last. */
  #pressed: string | undefined;

  constructor(definition: WidgetDefinition<Scene, State>, seed: bigint) {
    this.#definition = definition;
    this.scene = definition.draw(new Rng(hash64("widgets", definition.name, seed)));
    this.#state = definition.start(this.scene);
  }

  /** At the end it also shows what was pressed to bring the end about, right or wrong. */
  get view(): View {
    const view = this.#definition.view(this.scene, this.#state);
    return this.over && this.#pressed !== undefined ? { ...view, nodes: marked(view.nodes, this.#pressed) } : view;
  }

  get over(): boolean {
    return this.#definition.over(this.scene, this.#state);
  }

  /** Whether the event could be, and so was. */
  take(event: PageEvent): boolean {
    if (this.over || !offers(this.view, event)) return false;
    this.#state = this.#definition.react(this.scene, this.#state, event);
    if (event.kind === "press") this.#pressed = event.id;
    return true;
  }

  verdict(): StateVerdict {
    const points = this.#definition.keyPoints(this.scene);
    const holds = this.#definition.judge(this.scene, this.#state);
    const keyPoints: Record<string, boolean> = {};
    for (const point of points) keyPoints[point.id] = holds[point.id] === true;
    const broken = points.filter((point) => point.kind === "negative" && !keyPoints[point.id]);
    const wanted = points.filter((point) => point.kind !== "negative");
    const met = wanted.filter((point) => keyPoints[point.id]);
    const list = (some: readonly KeyPoint[]) => some.map((point) => point.text).join("; ");
    if (broken.length > 0) return { kind: "failed", keyPoints, reason: `Not so: ${list(broken)}` };
    if (!this.#definition.feasible(this.scene))
      return { kind: "infeasible", keyPoints, reason: "The page does not offer what the goal asks for" };
    if (met.length === wanted.length) return { kind: "completed", keyPoints, reason: list(met) };
    if (met.length > 0) return { kind: "partial", keyPoints, reason: `Only: ${list(met)}` };
    return { kind: "failed", keyPoints, reason: "No key point was met" };
  }
}

function text(
  status: number,
  body: string,
  type = "text/plain",
  more: Readonly<Record<string, string>> = {},
): WebResponse {
  return { status, headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store", ...more }, body };
}

/** Whether the page shows the outcome by itself; drawing it again would take the focus away. */
function heldByPage(view: View, event: PageEvent): boolean {
  if (event.kind === "focus") return true;
  return event.kind === "set" && activeNodes(view.nodes).find((node) => node.id === event.id)?.type !== "track";
}

class WidgetEpisode<Scene, State> implements TaskEpisode {
  readonly #definition: WidgetDefinition<Scene, State>;
  readonly #seed: bigint;
  readonly #run: Run<Scene, State>;
  readonly #page: string;
  readonly #events: PageEvent[] = [];
  readonly startUrl = `${ORIGIN}/`;

  constructor(definition: WidgetDefinition<Scene, State>, seed: bigint) {
    this.#definition = definition;
    this.#seed = BigInt.asUintN(64, seed);
    this.#run = new Run(definition, this.#seed);
    this.#page = hash64("widgets-page", definition.name, this.#seed).toString(16).padStart(16, "0");
  }

  get instruction(): string {
    return this.#definition.instruction(this.#run.scene);
  }

  get keyPoints(): readonly KeyPoint[] {
    return this.#definition.keyPoints(this.#run.scene);
  }

  get feasible(): boolean {
    return this.#definition.feasible(this.#run.scene);
  }

  get over(): boolean {
    return this.#run.over;
  }

  respond(request: WebRequest): WebResponse {
    const url = new URL(request.url);
    if (url.origin !== ORIGIN) return text(403, "another origin");
    if (url.pathname === "/" && request.method === "GET")
      return text(200, pageDocument(this.#run.view, this.#page), "text/html", {
        "content-security-policy": securityPolicy(this.#page),
      });
    if (url.pathname === EVENTS_PATH && request.method === "POST") return this.#report(request);
    return text(404, "nothing here");
  }

  /** A reload shows the same view, because the view is drawn from the state here and nowhere else. */
  #report(request: WebRequest): WebResponse {
    const names = Object.entries(request.headers).filter(([name]) => name.toLowerCase() === PAGE_HEADER);
    if (names.length !== 1 || names[0]?.[1] !== this.#page) return text(403, "not from the page of this episode");
    if (this.over) return text(410, "the episode is over");
    let body: unknown;
    try {
      body = JSON.parse(request.body);
    } catch {
      return text(400, "not JSON");
    }
    const event = decodeEvent(body);
    if (event === undefined) return text(400, "not an event");
    const before = this.#run.view;
    if (!this.#run.take(event)) return text(409, "the page does not offer that");
    this.#events.push(event);
    if (!this.over && heldByPage(before, event)) return text(204, "");
    const markup = viewMarkup(this.#run.view);
    return markup === viewMarkup(before) ? text(204, "") : text(200, markup, "text/html");
  }

  evidence(): string {
    return encodeEvidence({ template: this.#definition.name, seed: this.#seed, events: this.#events });
  }

  oracle(view: Parameters<TaskEpisode["oracle"]>[0]): ReturnType<TaskEpisode["oracle"]> {
    return this.#definition.oracle(this.#run.scene, view);
  }
}

export function defineTemplate<Scene, State>(definition: WidgetDefinition<Scene, State>): WidgetTemplate {
  const task: Task = {
    id: `widgets/${definition.name}`,
    platform: "web",
    domain: "web",
    frameWidth: FRAME,
    frameHeight: FRAME,
    stepLimit: definition.stepLimit,
    timeLimitMs: TIME_LIMIT_MS,
    deterministic: "pixels",
    allowedOrigins: [ORIGIN],
    allowedConsequences: definition.consequences,
    dialogs: "dismiss",
    parameters: "{}",
  };
  const replay = (seed: bigint, events: readonly PageEvent[]): Outcome => {
    const run = new Run(definition, seed);
    for (const [i, event] of events.entries())
      if (!run.take(event)) throw new CorruptData(`event ${i} (${event.kind} ${event.id}) cannot have happened`);
    return { view: run.view, over: run.over, keyPoints: definition.keyPoints(run.scene), verdict: run.verdict() };
  };
  return {
    task,
    summary: definition.summary,
    tier: definition.tier,
    split: definition.split,
    episode: (seed) => new WidgetEpisode(definition, seed),
    evaluate(evidence, seed) {
      const own: Evidence = decodeEvidence(evidence, definition.name, BigInt.asUintN(64, seed));
      return replay(own.seed, own.events).verdict;
    },
    replay,
  };
}
