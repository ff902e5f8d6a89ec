import { describe, expect, test } from "vitest";
import { NoListing, parsePage } from "./page.ts";

const object = (key: string, size = "3") =>
  `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.678Z</LastModified><ETag>"e"</ETag><Size>${size}</Size></Contents>`;
const listing = (...parts: string[]) =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join("")}</ListBucketResult>`;
const keysIn = (xml: string) => parsePage(xml).objects.map(({ key }) => key);

test("an object is listed with size and time, in whole seconds as a HEAD gives it", () => {
  expect(parsePage(listing("<IsTruncated>false</IsTruncated>", object("a/b", "12")))).toEqual({
    objects: [{ key: "a/b", bytes: 12, modifiedAtMs: Date.UTC(2026, 0, 2, 3, 4, 5) }],
    next: undefined,
  });
  expect(parsePage(listing("<KeyCount>0</KeyCount>")).objects).toEqual([]);
});

test("keys that look like numbers, dates or booleans are keys", () => {
  const keys = ["0", "007", "1e5", "0x10", "true", "12345678901234567890", "2026-01-01"];
  expect(keysIn(listing(...keys.map((key) => object(key))))).toEqual(keys);
});

test("keys are decoded once, as the answer says they were encoded", () => {
  const url = "<EncodingType>url</EncodingType>";
  expect(keysIn(listing(url, object("a+b%2Bc%2525")))).toEqual(["a b+c%25"]);
  expect(keysIn(listing(object("a+b%25&amp;&lt;&#34;&#x27;")))).toEqual(["a+b%25&<\"'"]);
  expect(keysIn(listing(object(" a ")))).toEqual([" a "]);
});

test("the next page begins where the answer says, whatever the token looks like", () => {
  const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>0012</NextContinuationToken>";
  expect(parsePage(listing(more, object("a"))).next).toBe("0012");
});

describe("what is no listing is refused", () => {
  test.each([
    "",
    "<html>busy</html>",
    "<ListBucketResult",
    listing("<IsTruncated>true</IsTruncated>"),
    listing(object("a", "many")),
    listing("<Contents><Size>1</Size></Contents>"),
    listing("<Contents><Key>a</Key><Size>1</Size><LastModified>yesterday</LastModified></Contents>"),
  ])("%j", (xml) => {
    expect(() => parsePage(xml)).toThrow(NoListing);
  });
});
