/** @file A page of a listing: the XML of ListObjectsV2 as keys, sizes and times. */
import { XMLParser } from "fast-xml-parser";

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAtMs: number;
}

export interface Page {
  readonly objects: readonly ListedObject[];
  /** Where the next page begins; undefined after the last. */
  readonly next: string | undefined;
}

/** The answer is no listing; becomes a StoreUnreachable, as other answers that came damaged. */
export class NoListing extends Error {
  readonly code = "NO_LISTING";

  constructor(problem: string) {
    super(`not a listing: ${problem}`);
  }
}

// Text stays text: a key may look like a number or begin with a space.
const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  // Numbers of characters, too: Go writes a quotation mark as &#34;.
  htmlEntities: true,
  isArray: (_, path) => path === "ListBucketResult.Contents",
});

/** @throws {NoListing} */
export function parsePage(xml: string): Page {
  const result = fieldsOf(fieldsOf(parse(xml), "the answer").ListBucketResult, "ListBucketResult");
  const decode = result.EncodingType === "url" ? decodeUrl : (text: string) => text;
  const contents: unknown = result.Contents ?? [];
  const objects = (Array.isArray(contents) ? contents : [contents]).map((one): ListedObject => {
    const { Key: key, Size: size, LastModified: modified } = fieldsOf(one, "Contents");
    const [bytes, modifiedAtMs] = [Number(size), Date.parse(String(modified))];
    if (typeof key !== "string" || !Number.isSafeInteger(bytes) || Number.isNaN(modifiedAtMs)) {
      throw new NoListing(`an object called ${String(key)} of ${String(size)} bytes, changed at ${String(modified)}`);
    }
    // A HEAD knows seconds, a listing may know more: a blob has one time.
    return { key: decode(key), bytes, modifiedAtMs: wholeSeconds(modifiedAtMs) };
  });
  const next = result.NextContinuationToken;
  if (result.IsTruncated !== "true") return { objects, next: undefined };
  if (typeof next !== "string" || next === "") throw new NoListing("more is to come, and it does not say how");
  return { objects, next };
}

export function wholeSeconds(ms: number): number {
  return Math.floor(ms / 1_000) * 1_000;
}

function parse(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new NoListing(error instanceof Error ? error.message : String(error));
  }
}

function fieldsOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new NoListing(`no ${name}`);
  return { ...value };
}

/** As forms are encoded: a plus is a space. */
function decodeUrl(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
