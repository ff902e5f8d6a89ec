/**
 * @file safetensors: 8 bytes of header length (little-endian), a JSON header, then the data of every tensor.
 * https://github.com/huggingface/safetensors#format. Written canonically: equal tensors give equal bytes.
 */
import { CorruptData, sha256 } from "@vesper/kit";
import {
  arrayFromBytes,
  bytesOf,
  bytesPerElement,
  checkTensor,
  type DataType,
  elementCount,
  type Tensor,
} from "./tensor.ts";

const dtypes: Readonly<Record<DataType, string>> = {
  float32: "F32",
  float64: "F64",
  int64: "I64",
  int32: "I32",
  int8: "I8",
  uint8: "U8",
  bool: "BOOL",
};
const types = new Map(Object.entries(dtypes).map(([type, name]) => [name, type as DataType]));

/** The limit that the reference implementation sets for headers. */
const MAX_HEADER_BYTES = 100_000_000;
const METADATA = "__metadata__";

export interface SafetensorsFile {
  /** In the order of their data. */
  readonly tensors: ReadonlyMap<string, Tensor>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Tensors sorted by element size (largest first, so that all data is aligned), then by name; header padded to 8 bytes. */
export function writeSafetensors(
  tensors: ReadonlyMap<string, Tensor>,
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array {
  const entries = [...tensors].sort(
    ([a, x], [b, y]) => bytesPerElement[y.type] - bytesPerElement[x.type] || (a < b ? -1 : a > b ? 1 : 0),
  );
  const header: Record<string, unknown> = Object.create(null);
  const keys = Object.keys(metadata).sort();
  if (keys.length > 0) header[METADATA] = Object.fromEntries(keys.map((key) => [key, metadata[key]]));
  let at = 0;
  for (const [name, tensor] of entries) {
    if (name === METADATA) throw new CorruptData(`a tensor cannot be named ${METADATA}`);
    checkTensor(name, tensor);
    const end = at + tensor.data.byteLength;
    header[name] = { dtype: dtypes[tensor.type], shape: tensor.dims, data_offsets: [at, end] };
    at = end;
  }
  const json = Buffer.from(
    orderedJson(
      header,
      keys.length > 0,
      entries.map(([name]) => name),
    ),
  );
  const padded = Math.ceil(json.length / 8) * 8;
  const out = Buffer.alloc(8 + padded + at, 0x20);
  out.writeBigUInt64LE(BigInt(padded), 0);
  json.copy(out, 8);
  let offset = 8 + padded;
  for (const [, tensor] of entries) {
    out.set(bytesOf(tensor.data), offset);
    offset += tensor.data.byteLength;
  }
  return new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
}

/** JSON.stringify would move names that look like integers to the front. */
function orderedJson(header: Record<string, unknown>, metadata: boolean, names: readonly string[]): string {
  const keys = metadata ? [METADATA, ...names] : names;
  return `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(header[key])}`).join(",")}}`;
}

/** Reads and checks the whole file. The arrays are views of `bytes` where alignment allows. @throws {CorruptData} */
export function readSafetensors(bytes: Uint8Array): SafetensorsFile {
  if (bytes.byteLength < 8) throw new CorruptData("safetensors: shorter than its length field");
  const length = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true);
  if (length > BigInt(Math.min(MAX_HEADER_BYTES, bytes.byteLength - 8)))
    throw new CorruptData(`safetensors: header of ${length} bytes in a file of ${bytes.byteLength}`);
  const start = 8 + Number(length);
  const header = parseHeader(bytes.subarray(8, start));
  const data = bytes.subarray(start);
  let metadata: Record<string, string> = {};
  const found: { name: string; tensor: Tensor; begin: number; end: number }[] = [];
  for (const [name, entry] of header) {
    if (name === METADATA) metadata = readMetadata(entry);
    else found.push({ name, ...readTensor(name, entry, data) });
  }
  found.sort((a, b) => a.begin - b.begin || a.end - b.end);
  let at = 0;
  for (const { name, begin, end } of found) {
    if (begin !== at)
      throw new CorruptData(`safetensors: ${name} begins at ${begin}, expected ${at} (overlap or hole)`);
    at = end;
  }
  if (at !== data.byteLength) throw new CorruptData(`safetensors: ${data.byteLength - at} bytes after the last tensor`);
  return { tensors: new Map(found.map(({ name, tensor }) => [name, tensor])), metadata };
}

function parseHeader(bytes: Uint8Array): [string, unknown][] {
  let text: string;
  let parsed: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    parsed = JSON.parse(text);
  } catch (error) {
    throw new CorruptData("safetensors: the header is no JSON text", { cause: error });
  }
  if (!text.startsWith("{") || !isRecord(parsed)) throw new CorruptData("safetensors: the header is no JSON object");
  const entries = Object.entries(parsed);
  const named = topLevelKeys(text);
  if (named !== entries.length) throw new CorruptData("safetensors: a name appears twice in the header");
  return entries;
}

/** How many keys the outermost object of valid JSON has, repeated ones counted each time. */
function topLevelKeys(json: string): number {
  let depth = 0;
  let keys = 0;
  for (let i = 0; i < json.length; i++) {
    const c = json[i];
    if (c === '"') {
      for (i++; json[i] !== '"'; i++) if (json[i] === "\\") i++;
    } else if (c === "{" || c === "[") depth++;
    else if (c === "}" || c === "]") depth--;
    else if (c === ":" && depth === 1) keys++;
  }
  return keys;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function readMetadata(entry: unknown): Record<string, string> {
  if (!isRecord(entry) || !Object.values(entry).every((v) => typeof v === "string"))
    throw new CorruptData(`safetensors: ${METADATA} must map text to text`);
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, String(value)]));
}

function readTensor(name: string, entry: unknown, data: Uint8Array): { tensor: Tensor; begin: number; end: number } {
  if (!isRecord(entry)) throw new CorruptData(`safetensors: ${name} is no object`);
  const { dtype, shape, data_offsets: offsets, ...extra } = entry;
  const type = types.get(String(dtype));
  if (!type) throw new CorruptData(`safetensors: ${name} has the type ${String(dtype)}`);
  if (Object.keys(extra).length > 0) throw new CorruptData(`safetensors: ${name} has unknown fields`);
  if (!Array.isArray(shape) || !shape.every(isCount)) throw new CorruptData(`safetensors: ${name} has a bad shape`);
  if (!Array.isArray(offsets) || offsets.length !== 2 || !offsets.every(isCount))
    throw new CorruptData(`safetensors: ${name} has bad offsets`);
  const [begin = 0, end = 0]: number[] = offsets;
  if (end > data.byteLength || begin > end) throw new CorruptData(`safetensors: ${name} lies outside the file`);
  if (elementCount(shape) * bytesPerElement[type] !== end - begin)
    throw new CorruptData(`safetensors: ${name} has ${end - begin} bytes for shape [${shape}]`);
  return { tensor: { type, dims: shape, data: arrayFromBytes(type, data.subarray(begin, end)) }, begin, end };
}

/** SHA-256 over the canonical bytes of the tensors alone: what weights are called by. */
export function weightsDigest(tensors: ReadonlyMap<string, Tensor>): string {
  return sha256(writeSafetensors(tensors));
}
