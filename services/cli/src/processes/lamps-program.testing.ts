/** @file `serve ROLE` over the lamps: everything real but the browser, which would only be slower. */
import { LampsDriver, lampsTemplate } from "@vesper/environment-worker/testing";
import { serveMain } from "../serve/serve-main.ts";

process.exitCode = await serveMain(process.argv.slice(2), {
  templates: lampsTemplate,
  drivers: new Map([["web", async () => new LampsDriver()]]),
});
