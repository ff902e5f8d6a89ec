export { escapeMarkup } from "./widgets/markup.ts";
export { widgets } from "./widgets/suite.ts";
