import { createInProcessBus } from "@vesper/bus";
import { eventually, order } from "@vesper/environment-worker/testing";
import { silentLogger } from "@vesper/kit";
import { expect, it } from "vitest";
import { ownWork } from "./own-work.ts";

it("takes the work of its own run and leaves that of others to them", async () => {
  await using bus = createInProcessBus({});
  const queue = bus.orders("web");
  for (const run of ["a", "b", "a", "b"]) {
    const message = order({ run, member: (await queue.stats()).pending });
    await queue.publish(message, { id: message.episode });
  }
  const mine = ownWork(bus, "b", silentLogger).orders("web");
  for (let taken = 0; taken < 2; taken++) {
    const delivery = await eventually(() => mine.next({ waitMs: 10 }));
    expect(delivery.message.run).toBe("b");
    await delivery.ack();
  }
  const theirs = ownWork(bus, "a", silentLogger).orders("web");
  for (let taken = 0; taken < 2; taken++) {
    const delivery = await eventually(() => theirs.next({ waitMs: 1_000 }));
    expect(delivery.message.run).toBe("a");
    await delivery.ack();
  }
  expect((await queue.stats()).pending).toBe(0);
});
