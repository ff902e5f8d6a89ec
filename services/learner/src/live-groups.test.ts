import { describe, expect, it } from "vitest";
import { LiveGroups } from "./live-groups.ts";

const NEVER = Number.POSITIVE_INFINITY;

describe("live groups", () => {
  it("hold nothing back when every group seen is resolved", () => {
    const live = new LiveGroups(-1, 0);
    live.seen(0, 0, 0);
    live.resolved(0);
    expect(live.highestVersion(2, 0, 1_000)).toBe(NEVER);
  });

  it("hold the version at the oldest open group's start plus the limit (tinker-cookbook#822)", () => {
    const live = new LiveGroups(-1, 0);
    live.seen(0, 4, 0);
    live.seen(1, 5, 0);
    live.resolved(1);
    expect(live.highestVersion(2, 0, 1_000)).toBe(6);
  });

  it("take a number that was skipped for a group that is still being played", () => {
    const live = new LiveGroups(-1, 0);
    live.seen(0, 3, 0);
    live.resolved(0);
    live.seen(2, 5, 0);
    live.resolved(2);
    expect(live.size).toBe(1);
    // Group 1 was started after group 0, which began at version 3.
    expect(live.highestVersion(2, 0, 1_000)).toBe(5);
    live.resolved(1);
    expect(live.highestVersion(2, 0, 1_000)).toBe(NEVER);
  });

  it("stop holding back at the group's deadline", () => {
    const live = new LiveGroups(-1, 0);
    live.seen(0, 3, 100);
    expect(live.highestVersion(1, 1_099, 1_000)).toBe(4);
    expect(live.highestVersion(1, 1_100, 1_000)).toBe(NEVER);
  });

  it("do not wait for a group that was closed before anything of it was seen", () => {
    const live = new LiveGroups(-1, 0);
    live.resolved(1);
    live.seen(0, 0, 0);
    live.seen(2, 0, 0);
    expect(live.size).toBe(2);
  });

  it("know a group again that was open before a restart", () => {
    const live = new LiveGroups(9, 6);
    live.seen(4, 5, 0);
    expect(live.highestVersion(2, 0, 1_000)).toBe(7);
  });
});
