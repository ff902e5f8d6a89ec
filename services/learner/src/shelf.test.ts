import { describe, expect, it } from "vitest";
import type { LoadedGroup } from "./batch.ts";
import { grpoStage } from "./fixtures.ts";
import type { Screened } from "./screening.ts";
import { Shelf } from "./shelf.ts";

const group = (number: number): Screened => ({
  group: number,
  stage: grpoStage,
  members: [],
  discarded: [],
  reason: undefined,
});

function shelf(atOnce: number, limit: number) {
  const reads: number[] = [];
  const under = new Shelf({
    atOnce,
    limit,
    load: async (screened): Promise<LoadedGroup> => {
      reads.push(screened.group);
      return { screened, rows: new Map() };
    },
    settled: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  /** Groups that can be trained, once everything that can be read was. */
  const ready = async () => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    return under.inOrder().flatMap(({ screened, loaded }) => (loaded ? [screened.group] : []));
  };
  return { under, reads, ready };
}

describe("the shelf", () => {
  it("reads ahead so far and no farther", async () => {
    const { under, ready } = shelf(2, 3);
    for (const number of [1, 2, 3, 4, 5]) under.add(group(number));
    expect(await ready()).toEqual([1, 2, 3]);
    expect(under.size).toBe(5);
  });

  it("has the oldest groups ready although newer ones came before them and filled it", async () => {
    const { under, ready } = shelf(2, 4);
    for (const number of [12, 13, 14, 15]) under.add(group(number));
    expect(await ready()).toEqual([12, 13, 14, 15]);
    under.add(group(8));
    under.add(group(9));
    expect(await ready()).toEqual([8, 9, 12, 13]);
    expect(under.size).toBe(6);
  });

  it("gives what it put back its place again", async () => {
    const { under, reads, ready } = shelf(4, 2);
    for (const number of [5, 6]) under.add(group(number));
    await ready();
    under.add(group(1));
    expect(await ready()).toEqual([1, 5]);
    under.take(under.inOrder().flatMap(({ loaded }) => (loaded ? [loaded] : [])));
    expect(await ready()).toEqual([6]);
    expect(reads).toEqual([5, 6, 1, 6]);
  });
});
