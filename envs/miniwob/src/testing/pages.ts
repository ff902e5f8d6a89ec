/**
 * @file Small pages of our own that keep the contract of MiniWoB++'s pages, for tests without the pack: a `core.js` with
 * the same functions and globals, and a few tasks that stress one part of it each.
 */
import { Pages } from "../pages.ts";

/** A cover, an episode that a timer ends, a reward that falls with time, a score board beside the page. */
const core = `
var WOB_REWARD_GLOBAL = 0, WOB_RAW_REWARD_GLOBAL = 0, WOB_REWARD_REASON = null, WOB_DONE_GLOBAL = false;
var core = { EPISODE_MAX_TIME: 3000, EP_TIMER: null, CD_TIMER: null, cover_div: null };
Math.seedrandom = (seed) => {
  let state = 0;
  for (const c of String(seed)) state = (Math.imul(state, 31) + c.charCodeAt(0)) | 0;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};
core.randi = (low, high) => Math.floor(low + Math.random() * (high - low));
core.startEpisode = () => {
  if (!core.cover_div) {
    const board = document.createElement("div");
    board.id = "reward-display";
    board.style = "position:absolute;left:400px;width:200px";
    board.textContent = "0";
    core.cover_div = document.createElement("div");
    core.cover_div.style = "position:absolute;inset:0;background:#000;color:#fff";
    core.cover_div.textContent = "START";
    core.cover_div.onclick = () => core.startEpisodeReal();
    document.body.append(board, core.cover_div);
  }
  core.cover_div.style.display = "block";
};
core.startEpisodeReal = () => {
  genProblem();
  WOB_DONE_GLOBAL = false;
  WOB_RAW_REWARD_GLOBAL = WOB_REWARD_GLOBAL = 0;
  WOB_REWARD_REASON = null;
  core.cover_div.style.display = "none";
  core.begunAt = Date.now();
  core.CD_TIMER = setInterval(() => { document.getElementById("reward-display").textContent += "."; }, 100);
  core.EP_TIMER = setTimeout(() => core.endEpisode(-1, false, "out of time"), core.EPISODE_MAX_TIME);
};
core.endEpisode = (reward, proportional, reason) => {
  if (core.EP_TIMER === null) return;
  clearTimeout(core.EP_TIMER);
  core.EP_TIMER = null;
  WOB_RAW_REWARD_GLOBAL = reward;
  WOB_REWARD_GLOBAL = proportional ? reward * Math.max(0, 1 - (Date.now() - core.begunAt) / core.EPISODE_MAX_TIME) : reward;
  WOB_REWARD_REASON = reason ?? null;
  WOB_DONE_GLOBAL = true;
  core.startEpisode();
};
core.getUtterance = () => document.getElementById("query").textContent;
`;

const page = (body: string, script: string) => `<!doctype html><html><head><script src="../core/core.js"></script>
<style>body{margin:0;font:12px sans-serif;background:#fff}button,input{position:absolute;width:40px;height:24px}</style>
<script>${script}
window.onload = () => { core.startEpisode(); };</script></head>
<body><div id="query"></div>${body}</body></html>`;

const place = (id: string) =>
  `${id}.style.left = core.randi(0, 110) + "px"; ${id}.style.top = core.randi(60, 180) + "px";`;

const sources: Readonly<Record<string, string>> = {
  "core/core.js": core,
  // The right button pays in full whatever the time; the wrong one ends the episode too.
  "miniwob/two-buttons.html": page(
    `<button id="yes">yes</button><button id="no">no</button>`,
    `function genProblem() {
      query.textContent = "Press yes, the " + core.randi(1, 1000) + "th time.";
      ${place("yes")} no.style.left = "10px"; no.style.top = "20px";
      yes.onclick = () => core.endEpisode(1, true, "right");
      no.onclick = () => core.endEpisode(-1, false, "wrong");
    }`,
  ),
  // Goes on rewarding after its end, and leaves what was typed in the field.
  "miniwob/form-sequence.html": page(
    `<input id="field"><button id="go">go</button>`,
    `function genProblem() {
      query.textContent = "Type a word.";
      field.style.left = "10px"; field.style.top = "60px"; go.style.left = "10px"; go.style.top = "120px";
      go.onclick = () => { core.endEpisode(field.value ? 0.4 : -0.5); core.EP_TIMER = 1; WOB_DONE_GLOBAL = false; core.endEpisode(1); };
    }`,
  ),
  // Says what is asked for as an object, and gives a reward that is no number.
  "miniwob/odd.html": page(
    `<button id="yes">yes</button>`,
    `core.getUtterance = () => ({ utterance: "Press the only one.", fields: {} });
    function genProblem() { ${place("yes")} yes.onclick = () => core.endEpisode(Number.NaN); }`,
  ),
  "miniwob/broken.html": page("", `function genProblem() { throw new Error("no problem today"); }`),
  "miniwob/silent.html": `<!doctype html><body>nothing of the contract is here</body>`,
};

/** The small pages, or some of them with changes. */
export function testPages(changes: Readonly<Record<string, string>> = {}): Pages {
  const all = Object.entries({ ...sources, ...changes });
  return new Pages(new Map(all.map(([path, text]) => [path, new TextEncoder().encode(text)])));
}
