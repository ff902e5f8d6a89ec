/**
 * @file What is added to each page: it begins the episode as soon as the page is there, says what is asked for, and says
 * how it ended. The contract is the pages' own: `core.startEpisodeReal`, `Math.seedrandom`, `core.getUtterance`,
 * `core.endEpisode` and the globals that it sets.
 */

/** Paths of the back end that are no pages. */
export const EPISODE_PATH = "/vesper/episode";
export const REPORT_PATH = "/vesper/report";
/** A form or a link of the page cannot set it, so that only the script reports. */
export const REPORT_HEADER = "x-vesper-miniwob";

/** Begins the next episode in the same document (rung R0). */
export const restart = "vesperBegin()";

/**
 * Requests are synchronous: the episode has begun when the page has loaded, and an end is known before the event that
 * brought it about is over.
 *
 * - The START cover is there from the page's own load handler until ours, which comes right after it; no frame is drawn
 *   in between. It never comes back: what follows an end is the page as it was at that moment.
 * - The page's timer is taken away, its handle stays: without one the page would give no reward.
 * - The score board beside the page, outside its 160 × 210 pixels, would only make the page scroll.
 */
export const pageScript = `(() => {
  "use strict";
  document.currentScript.remove();
  const ask = (method, path, body) => {
    const request = new XMLHttpRequest();
    request.open(method, path, false);
    request.setRequestHeader("${REPORT_HEADER}", "1");
    request.send(body === undefined ? null : JSON.stringify(body));
    if (request.status >= 300) throw new Error(path + " answered " + request.status);
    return request.responseText;
  };
  const tell = (report) => ask("POST", "${REPORT_PATH}", report);
  let end;
  const prepare = () => {
    const board = new CSSStyleSheet();
    board.replaceSync("#reward-display, #click-canvas { display: none }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, board];
    if (!core.cover_div) core.startEpisode();
    core.startEpisode = () => {};
    end = core.endEpisode;
    core.endEpisode = function (...given) {
      const before = WOB_DONE_GLOBAL;
      end.apply(this, given);
      if (before || !WOB_DONE_GLOBAL) return;
      const reason = typeof WOB_REWARD_REASON === "undefined" ? null : WOB_REWARD_REASON;
      tell({ kind: "ended", rawReward: Number(WOB_RAW_REWARD_GLOBAL), reason: reason == null ? "" : String(reason) });
    };
  };
  globalThis.vesperBegin = () => {
    if (end) {
      // Whatever the last episode still does from here on is worth nothing, and is not reported.
      end.call(core, 0);
      document.activeElement?.blur();
    } else prepare();
    const { seed } = JSON.parse(ask("GET", "${EPISODE_PATH}"));
    if (core.setDataMode) core.setDataMode("train");
    Math.seedrandom(seed);
    core.startEpisodeReal();
    clearTimeout(core.EP_TIMER);
    clearInterval(core.CD_TIMER);
    const said = core.getUtterance();
    tell({ kind: "begun", utterance: typeof said === "string" ? said : said.utterance });
  };
  addEventListener("load", () => {
    try {
      vesperBegin();
    } catch (error) {
      tell({ kind: "broken", error: String(error) });
    }
  });
})();`;

/** The page with the script at its very end, after every script of its own. */
export function withScript(page: Uint8Array): string {
  return `${new TextDecoder().decode(page)}<script>${pageScript}</script>`;
}
