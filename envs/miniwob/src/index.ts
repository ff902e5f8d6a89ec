export { PageBroken } from "./errors.ts";
export { fetchThem, isKept, openPinnedPages, Pages, pagesFolder, pinned, readPages } from "./pages.ts";
export { FRAME_HEIGHT, FRAME_WIDTH, miniwobSuite, ORIGIN, SUITE, UNSAID } from "./suite.ts";
