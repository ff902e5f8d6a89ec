#!/usr/bin/env node
// Runs from source: registers the TypeScript loader, then hands over.
import "tsx";

const { main } = await import("../src/main.ts");
process.exitCode = await main(process.argv.slice(2));
