import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import protobuf from "protobufjs/minimal.js";
import { expect, it } from "vitest";
import { crc32c, EventWriter } from "./tensorboard.ts";

it("computes CRC-32C as RFC 3720 appendix B.4 prints it", () => {
  expect(crc32c(new Uint8Array(32))).toBe(0x8a9136aa);
  expect(crc32c(new Uint8Array(32).fill(0xff))).toBe(0x62a8ab43);
  expect(crc32c(Uint8Array.from({ length: 32 }, (_, i) => i))).toBe(0x46dd794e);
});

it("writes records that a TFRecord reader takes apart again", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "vesper-tb-")), "events.out.tfevents.1");
  {
    await using writer = await EventWriter.open(file, 100);
    writer.write(101.5, 7, { "train/success": 0.25, "train/loss": -1 });
  }
  const bytes = await readFile(file);
  const records: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = Number(bytes.readBigUInt64LE(at));
    records.push(bytes.subarray(at + 12, at + 12 + length));
    at += length + 16;
  }
  expect(records).toHaveLength(2);
  const reader = protobuf.Reader.create(records[1] ?? new Uint8Array());
  expect([reader.uint32(), reader.double(), reader.uint32(), Number(reader.int64())]).toEqual([9, 101.5, 16, 7]);
  expect(records[1]?.includes("train/success")).toBe(true);
});
