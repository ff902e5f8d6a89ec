export { Courtroom } from "./courtroom.ts";
export { type PlayedEpisode, SEED, trajectory } from "./episodes.ts";
export { judge, stateJudge } from "./judges.ts";
