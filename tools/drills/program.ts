/** @file `vesper serve ROLE` over the lamps: every part is the real one but the browser, which would only be slower. */
import { serveMain } from "@vesper/cli";
import { LampsDriver, lampsTemplate } from "@vesper/environment-worker/testing";

process.exitCode = await serveMain(process.argv.slice(2), {
  templates: lampsTemplate,
  drivers: new Map([["web", async () => new LampsDriver()]]),
});
