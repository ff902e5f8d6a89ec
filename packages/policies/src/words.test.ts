import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCapital, policyWords, splitWords, wordBuckets } from "./words.ts";

describe("splitWords", () => {
  it("keeps spelling and order, and drops marks around words", () => {
    expect(splitWords('Type "Zephyr" into the field, then press OK.')).toEqual([
      "Type",
      "Zephyr",
      "into",
      "the",
      "field",
      "then",
      "press",
      "OK",
    ]);
  });

  it("keeps marks that belong to a word", () => {
    expect(splitWords("Mail o'brien@example.org at 10:30, half-past, 3.5")).toEqual([
      "Mail",
      "o'brien@example.org",
      "at",
      "10:30",
      "half-past",
      "3.5",
    ]);
  });

  it("splits words of any script", () => {
    expect(splitWords("Öffne Жук और 漢字 café")).toEqual(["Öffne", "Жук", "और", "漢字", "café"]);
  });

  it("finds no word in nothing", () => {
    expect(splitWords("")).toEqual([]);
    expect(splitWords("… — !")).toEqual([]);
  });
});

describe("policyWords", () => {
  it("gives instruction words, then text words, cut at the length", () => {
    expect(policyWords("one two", "three four", 3)).toEqual(["one", "two", "three"]);
  });
});

describe("isCapital", () => {
  it("is about the first letter, of any script that has capitals", () => {
    const words = ["Ok", "OK", "Жук", "Öffne", "ok", "жук", "漢字", "10:30", "oK"];
    expect(words.filter(isCapital)).toEqual(["Ok", "OK", "Жук", "Öffne"]);
  });
});

describe("wordBuckets", () => {
  it("folds case and compatibility forms", () => {
    expect(wordBuckets("SAVE", 1024)).toEqual(wordBuckets("save", 1024));
    expect(wordBuckets("ﬁle", 1024)).toEqual(wordBuckets("file", 1024));
  });

  it("stays as it is: stored policies depend on it", () => {
    expect(["red", "square", "漢字"].map((word) => wordBuckets(word, 1024))).toEqual([
      [302, 967],
      [328, 96],
      [173, 685],
    ]);
  });

  it("uses every bucket but 0, which means no word", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.integer({ min: 2, max: 4096 }), (word, buckets) => {
        for (const bucket of wordBuckets(word, buckets)) {
          expect(bucket).toBeGreaterThanOrEqual(1);
          expect(bucket).toBeLessThan(buckets);
        }
      }),
    );
  });

  it("seldom gives two words the same pair", () => {
    const words = Array.from({ length: 2000 }, (_, i) => `word${i}`);
    const pairs = new Set(words.map((word) => wordBuckets(word, 1024).join()));
    expect(pairs.size).toBeGreaterThan(1990);
  });
});
