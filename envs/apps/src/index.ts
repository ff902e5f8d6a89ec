export { widgets } from "./widgets/suite.ts";
