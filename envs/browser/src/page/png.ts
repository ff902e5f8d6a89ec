/** @file The little that the driver itself needs to know of PNG. */
import { crc32, deflateSync } from "node:zlib";
import { CorruptData } from "@vesper/kit";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height in pixels, from the header. */
export function pngSize(png: Buffer): { readonly width: number; readonly height: number } {
  if (png.length < 24 || !png.subarray(0, 8).equals(signature)) throw new CorruptData("a frame is not a PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** A white image: what there is to see when a dialog came before the first frame. */
export function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits per channel, RGB, no filter method, no interlace
  const row = Buffer.alloc(1 + width * 3, 255);
  row[0] = 0;
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
