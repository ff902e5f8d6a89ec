/**
 * @file Instruction and text as words: for copy pointers in their own spelling, for embeddings as hash buckets. No
 * vocabulary file, so any language works from the first episode.
 */

/** Letters and digits of any script, joined by marks that stand inside names, numbers, addresses and times. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’.,:@_/-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text, in order, in their own spelling. */
export function splitWords(text: string): readonly string[] {
  return text.match(WORD) ?? [];
}

/** Two independent buckets name a word, so that two words seldom share both (Svenstrup et al., 2017, Hash Embeddings). */
export const HASHES = 2;

/** Instruction words, then text words, at most `length`: what copy pointers name and what the encoder reads. */
export function policyWords(instruction: string, text: string, length: number): readonly string[] {
  return [...splitWords(instruction), ...splitWords(text)].slice(0, length);
}

/** Does the word begin with a capital letter? What {@link wordBuckets} folds. */
export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word.normalize("NFKC"));
}

/**
 * Bucket ids of a word, 1 … buckets − 1; 0 is kept for "no word". Spelling is folded: case and Unicode
 * compatibility forms do not count.
 */
export function wordBuckets(word: string, buckets: number): readonly [number, number] {
  const folded = word.normalize("NFKC").toLowerCase();
  return [bucket(folded, 0x811c9dc5, buckets), bucket(folded, 0x9747b28c, buckets)];
}

/** FNV-1a over UTF-16 units with MurmurHash3's finaliser, because FNV's low bits alone are too regular. */
function bucket(text: string, basis: number, buckets: number): number {
  let h = basis;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ (text.charCodeAt(i) & 0xff), 0x01000193);
    h = Math.imul(h ^ (text.charCodeAt(i) >> 8), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h = (h ^ (h >>> 16)) >>> 0;
  return 1 + (h % (buckets - 1));
}
