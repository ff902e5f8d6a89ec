export { RequestNotAnswered, Actor, type ActorOptions, createActor } from "./actor.ts";
export { actorMetrics } from "./metrics.ts";
