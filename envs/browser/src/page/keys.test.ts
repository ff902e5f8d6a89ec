import { describe, expect, test } from "vitest";
import { keyByName, keyForCharacter } from "./keys.ts";
import { blankPng, pngSize } from "./png.ts";

describe("the key table", () => {
  test("has a key for every printable ASCII character, typing that very character", () => {
    for (let code = 32; code < 127; code++) {
      const character = String.fromCharCode(code);
      expect(keyForCharacter(character)).toMatchObject({ text: character, key: character });
    }
  });

  test("asks for Shift exactly where a US layout does", () => {
    const shifted = '~!@#$%^&*()_+{}|:"<>?ABCXYZ';
    const plain = "`1234567890-=[]\\;',./ abcxyz";
    expect([...shifted].every((each) => keyForCharacter(each)?.shift === true)).toBe(true);
    expect([...plain].some((each) => keyForCharacter(each)?.shift === true)).toBe(false);
  });

  test("knows what lies outside the layout as no key of it", () => {
    for (const character of ["é", "Ж", "漢", "😀", "€"]) expect(keyForCharacter(character)).toBeUndefined();
  });

  test("knows keys by the names that people use, in any case", () => {
    expect(keyByName("Ctrl")?.key).toBe("Control");
    expect(keyByName("RETURN")?.key).toBe("Enter");
    expect(keyByName("page_down")?.key).toBe("PageDown");
    expect(keyByName("F12")?.keyCode).toBe(123);
    expect(keyByName("left")?.key).toBe("ArrowLeft");
    expect(keyByName("a")?.code).toBe("KeyA");
    expect(keyByName("Hyper")).toBeUndefined();
  });
});

describe("the blank picture", () => {
  test("is a PNG of its size", () => {
    expect(pngSize(blankPng(160, 210))).toEqual({ width: 160, height: 210 });
    expect(() => pngSize(Buffer.from("no picture at all, whatever its length"))).toThrow("not a PNG");
  });
});
