import { defineConfig } from "vitest/config";

/**
 * `unit` needs nothing but Node; `servers` starts the real servers that `make tools` builds; `browser` drives a real
 * Chromium and runs one file at a time.
 */
export default defineConfig({
  test: {
    reporters: ["default", "./tools/plain-reporter.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["{proto,packages,services,envs,tools,tests}/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.browser.test.ts", "**/*.servers.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "servers",
          include: ["{packages,services,envs,tools,tests}/**/*.servers.test.ts"],
          exclude: ["**/node_modules/**"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "browser",
          include: ["{services,envs,tests}/**/*.browser.test.ts"],
          exclude: ["**/node_modules/**"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
