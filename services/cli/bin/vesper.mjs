#!/usr/bin/env node
// Runs from source: registers the TypeScript loader, then hands over.
import { register } from "tsx/esm/api";

register();
const { main } = await import("../src/main.ts");
process.exitCode = await main(process.argv.slice(2));
