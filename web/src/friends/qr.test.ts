import { describe, expect, it } from "vitest";
import { path, qr } from "./qr";

const rows = (text: string): string[] => (qr(text) ?? []).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

/** A sum over all modules in which each place counts differently. */
function fingerprint(text: string): number {
  let sum = 0;
  for (const sign of rows(text).join("")) sum = (sum * 31 + (sign === "#" ? 7 : 3)) >>> 0;
  return sum;
}

describe("QR codes", () => {
  it("have the three eyes, the clocks and the dark module", () => {
    const drawn = rows("https://games.example.org/t/0123456789abcdef#AbCdEfGhIjKlMnOpQrStUvWx");
    const size = drawn.length;
    expect(size).toBe(37);
    const eye = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    eye.forEach((line, i) => {
      expect(drawn[i]?.slice(0, 7)).toBe(line);
      expect(drawn[i]?.slice(-7)).toBe(line);
      expect(drawn[size - 7 + i]?.slice(0, 7)).toBe(line);
    });
    expect(drawn[6]?.slice(8, size - 8)).toMatch(/^#(\.#)+$/);
    expect(drawn[size - 8]?.[8]).toBe("#");
  });

  // The same modules as another encoder (segno) makes, and read back by another reader (OpenCV).
  it("are those of the standard, in blocks of one length and of two, with and without a version", () => {
    const texts = ["q".repeat(84), "w".repeat(122), "k".repeat(180)];
    expect(texts.map((text) => [rows(text).length, fingerprint(text)])).toEqual([
      [37, 3632341475],
      [45, 2195366275],
      [53, 1092937751],
    ]);
  });

  it("are not made of what is too long", () => {
    expect(qr("k".repeat(181))).toBeNull();
    expect(qr("ü".repeat(91))).toBeNull();
  });

  it("are drawn with a quiet zone", () => {
    expect(path([[true, false]])).toBe("M4 4h1v1h-1z");
  });
});
