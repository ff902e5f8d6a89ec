/**
 * @file What every implementation of the bus does. Not part of the package's front door: it registers vitest tests.
 * An implementation's own test file calls {@link busConformance} with a way to make a bus.
 */
import { afterEach, describe } from "vitest";
import { actTests } from "./conformance/asking.ts";
import { closingTests } from "./conformance/closing.ts";
import { countingTests } from "./conformance/counting.ts";
import { deadLetterTests } from "./conformance/dead-letters.ts";
import { orderedLogTests } from "./conformance/ordered-log.ts";
import { pointerTests } from "./conformance/pointers.ts";
import { type BusUnderTest, type ConformanceSettings, SETTINGS } from "./conformance/settings.ts";
import { workQueueTests } from "./conformance/work-queue.ts";

export { type BusUnderTest, type ConformanceSettings, everyStream } from "./conformance/settings.ts";

export function busConformance(name: string, create: (settings: ConformanceSettings) => Promise<BusUnderTest>): void {
  const open: AsyncDisposable[] = [];
  const start = async () => {
    const under = await create(SETTINGS);
    open.push(under);
    return under;
  };
  afterEach(async () => {
    for (const under of open.splice(0)) await under[Symbol.asyncDispose]();
  });

  describe(`${name}: work queue`, () => workQueueTests(start));
  describe(`${name}: dead letters`, () => deadLetterTests(start));
  describe(`${name}: ordered log`, () => orderedLogTests(start));
  describe(`${name}: pointers`, () => pointerTests(start));
  describe(`${name}: asking an actor`, () => actTests(start));
  describe(`${name}: counting`, () => countingTests(start));
  describe(`${name}: the end`, () => closingTests(start));
}
