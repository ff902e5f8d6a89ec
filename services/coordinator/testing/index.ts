export { grpo, label, learner, runSpec, sft, task } from "./labels.ts";
export { LosableBus } from "./losable-bus.ts";
export { Players, type PlayersOptions } from "./players.ts";
export { coin, type ProcessSetting, RunProcesses } from "./run-processes.ts";
export { SettlingLearner, type SettlingLearnerOptions } from "./settling-learner.ts";
