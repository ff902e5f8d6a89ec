export { Actor, type ActorOptions, createActor, RequestNotAnswered } from "./actor.ts";
export { actorMetrics } from "./metrics.ts";
