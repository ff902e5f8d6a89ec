/** @file Conformance: Dead letters. */
import { episodeOrderCodec } from "@vesper/proto";
import { sampleReady } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { QueueFull } from "../errors.ts";
import { replayDeadLetter } from "../replay.ts";
import { collect, orderOf, publishGroups, SETTINGS, type Start, take } from "./settings.ts";

export function deadLetterTests(start: Start): void {
  test("what nobody can handle leaves its queue, with its reason and its bytes", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("quickstart", "web");
    await publishGroups(queue, 1);
    await (await take(queue)).term("the task does not exist");
    await advance(SETTINGS.ackWaitMs + 1);
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 0 });
    const [letter] = await collect(bus.deadLetters(), 1);
    expect(letter?.message).toMatchObject({ queue: "orders", id: "group-1", reason: "the task does not exist" });
    expect(episodeOrderCodec.decode(letter?.message.payload ?? new Uint8Array())).toEqual(orderOf(1));
  });

  test("a dead letter is replayed once, to the queue it came from", async () => {
    const { bus } = await start();
    await bus.ready("quickstart").publish(sampleReady, { id: "episode" });
    await (await take(bus.ready("quickstart"))).term("no archive");
    const [letter] = await collect(bus.deadLetters(), 1);
    if (!letter) throw new Error("no dead letter");
    expect(await replayDeadLetter(bus, letter)).toBe("stored");
    expect(await replayDeadLetter(bus, letter)).toBe("duplicate");
    const again = await take(bus.ready("quickstart"));
    expect(again.message).toEqual(sampleReady);
    expect(again.epoch.delivery).toBe(1);
    await again.ack();
    expect((await bus.ready("quickstart").stats()).pending).toBe(0);
  });

  test("a dead letter that finds no room leaves the message with its worker", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("quickstart", "web");
    for (let group = 1; group <= SETTINGS.capacity; group++) {
      await queue.publish(orderOf(group), { id: `group-${group}` });
      await (await take(queue)).term("poison");
    }
    await queue.publish(orderOf(99), { id: "one too many" });
    const last = await take(queue);
    await expect(last.term("poison")).rejects.toThrow(QueueFull);
    expect(await queue.stats()).toMatchObject({ taken: 1 });
    await advance(SETTINGS.ackWaitMs + 1);
    const again = await take(queue);
    expect([again.id, again.epoch.delivery]).toEqual(["one too many", 2]);
    await again.ack();
  });
}
