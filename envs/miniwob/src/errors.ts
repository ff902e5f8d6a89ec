import { VesperError } from "@vesper/kit";

/** A page could not begin its episode, or said what no page says. There is no truth to read then. */
export class PageBroken extends VesperError {
  readonly code = "page-broken";
}
