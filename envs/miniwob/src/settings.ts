/** @file What is known of the single pages beyond what they say themselves. A `*` stands for any ending. */

export interface PageSettings {
  readonly tier: 1 | 2 | 3;
  readonly stepLimit: number;
  /** The page begins its next episode in place and leaves nothing of the last one. */
  readonly restarts: boolean;
}

/** One click does it. A miss costs nothing on some of them, so few tries are given. */
const oneClick = names(`
  click-test click-test-2 click-test-transfer focus-text focus-text-2 click-button click-dialog click-dialog-2 click-tab
  click-link click-widget click-color click-shape click-pie* button-delay identify-shape unicode-test`);

/** Two clicks or so. */
const fewClicks = names(`
  click-collapsible click-collapsible-nodelay click-button-sequence click-option click-tab-2* click-menu*`);

/** Many things to fill in, to sort or to look through. */
const long = names(`
  ascending-numbers book-flight* buy-ticket choose-date* click-checkboxes-large click-checkboxes-soft
  click-checkboxes-transfer copy-paste-2 daily-calendar drag-shapes* drag-sort-numbers email-* form-sequence*
  generate-number guess-number hot-cold login-user* multi-* navigate-tree number-checkboxes order-food search-engine
  sign-agreement simon-says social-media-* terminal text-editor tic-tac-toe use-autocomplete* visual-addition`);

/**
 * Pages that keep something of an episode when they begin the next one in place, so they are loaded again. The second
 * half was found by comparing first frames in place, after random clicks, with those of a fresh context.
 */
const reloaded = names(`
  click-tab* click-collapsible* click-scroll-list multi-layouts form-sequence stock-market
  book-flight* chase-circle click-dialog-2 moving-items scroll-text* simon-says use-slider-2 use-spinner`);

/** Pages without an end: nothing that is done on them is ever rewarded. */
const endless = names("hover-shape");

export function hasEnd(name: string): boolean {
  return !endless.test(name);
}

export function settingsOf(name: string): PageSettings {
  const restarts = !reloaded.test(name);
  if (oneClick.test(name)) return { tier: 1, stepLimit: 3, restarts };
  if (fewClicks.test(name)) return { tier: 2, stepLimit: 5, restarts };
  if (long.test(name)) return { tier: 3, stepLimit: 25, restarts };
  return { tier: 2, stepLimit: 12, restarts };
}

/** @param list names apart by blanks */
function names(list: string): RegExp {
  return new RegExp(`^(${list.trim().split(/\s+/).join("|").replaceAll("*", ".*")})$`);
}
