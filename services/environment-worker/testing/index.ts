export {
  dark,
  FRAME_HEIGHT,
  FRAME_WIDTH,
  flicker,
  LampsGame,
  type LampsState,
  lampsTemplate,
  lightOne,
} from "./lamps.ts";
export { type DriverCall, LampsDriver, type LampsOptions } from "./lamps-driver.ts";
export { actor, click, finished, Gate, place, response, startWorker, type WorkerSetting } from "./worker.ts";
export { eventually, manualContext, openWorkshop, order, type Workshop } from "./workshop.ts";
