import { UserError } from "@vesper/kit";
import { describe, expect, test } from "vitest";
import { checkBucket, parseEndpoint } from "./endpoint.ts";

describe("an object store's endpoint", () => {
  test.each([
    ["https://s3.example.org", { host: "s3.example.org", port: 443, tls: true, text: "https://s3.example.org" }],
    ["https://10.0.0.7:9000/", { host: "10.0.0.7", port: 9000, tls: true, text: "https://10.0.0.7:9000" }],
    ["http://127.0.0.1:7070", { host: "127.0.0.1", port: 7070, tls: false, text: "http://127.0.0.1:7070" }],
    ["http://localhost", { host: "localhost", port: 80, tls: false, text: "http://localhost" }],
  ])("%s is one", (text, expected) => {
    expect(parseEndpoint(text)).toEqual(expected);
  });

  test.each([
    "http://10.0.0.7:9000",
    "http://minio.storage.svc:9000",
    "http://127.0.0.1.example.org",
    "http://localhost.example.org",
  ])("%s would carry keys in the clear", (text) => {
    expect(() => parseEndpoint(text)).toThrow(UserError);
    expect(() => parseEndpoint(text)).toThrow(/allowed: https:/);
  });

  test.each(["", "s3.example.org", "ftp://s3.example.org", "https://s3.example.org/bucket", "https://a.example?x=1"])(
    "%j is none",
    (text) => {
      expect(() => parseEndpoint(text)).toThrow(UserError);
    },
  );

  test("a password in it is refused and not repeated", () => {
    const refused = () => parseEndpoint("https://someone:hunter2@s3.example.org");
    expect(refused).toThrow(/credentials/);
    expect(refused).not.toThrow(/hunter2/);
  });
});

test.each(["vesper", "a.b-c", "123"])("%j may be a bucket", (name) => {
  expect(() => checkBucket(name)).not.toThrow();
});

test.each(["", "ab", "Vesper", "a_b", "a..b", "-ab", "a/b", "x".repeat(64)])("%j is no bucket", (name) => {
  expect(() => checkBucket(name)).toThrow(UserError);
});
