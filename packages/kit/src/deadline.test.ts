import { expect, it } from "vitest";
import { withDeadline } from "./deadline.ts";
import { Cancelled, DeadlineExceeded } from "./errors.ts";

const never = () => new Promise<never>(() => {});

it("gives back what the work gives back", async () => {
  await expect(withDeadline("adding", 1000, async () => 3)).resolves.toBe(3);
});

it("passes the work's own error on", async () => {
  const error = new TypeError("no");
  await expect(withDeadline("failing", 1000, () => Promise.reject(error))).rejects.toBe(error);
});

it("rejects at the deadline although the work never listens, and tells the work", async () => {
  let told: unknown;
  const waiting = withDeadline("hanging", 1, (signal) => {
    signal.addEventListener("abort", () => {
      told = signal.reason;
    });
    return never();
  });
  await expect(waiting).rejects.toBeInstanceOf(DeadlineExceeded);
  await expect(waiting).rejects.toMatchObject({ code: "deadline-exceeded", retryable: true, what: "hanging" });
  expect(told).toBeInstanceOf(DeadlineExceeded);
});

it("rejects when the caller's signal fires, before or during the work", async () => {
  const controller = new AbortController();
  const waiting = withDeadline("waiting", 1e6, never, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toBeInstanceOf(Cancelled);
  let started = false;
  const late = withDeadline(
    "late",
    1e6,
    () => {
      started = true;
      return never();
    },
    controller.signal,
  );
  await expect(late).rejects.toBeInstanceOf(Cancelled);
  expect(started).toBe(false);
});
