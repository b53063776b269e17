import { describe, expect, it } from "vitest";
import type { Catalogue } from "../api/types";
import { browser } from "../session/fakes";
import { blendOf } from "./orderOfModes";
import type { Agreed } from "./terms";

browser();
const { termsOf } = await import("./terms");
const { settings } = await import("../settings.svelte");
settings.language = "en";

const label = (text: string) => ({ en: text, de: text });
const options = [
  { name: "rounds", flag: false, label: label("Rounds") },
  { name: "draft", flag: true, label: label("Draft") },
];
const catalogue = {
  modes: [
    { id: "base", options },
    { id: "cow", options: [] },
    { id: "party", options: [] },
  ],
  blend: ["climbing", "cow", "flip"],
} as unknown as Catalogue;
const table: Agreed = {
  mode: "base",
  options: { rounds: 2, draft: false },
  pace: { kind: "timed", seconds: 30 },
  spectators: true,
  chat: false,
  hints: false,
  open_piles: false,
};

describe("what a table has agreed on", () => {
  it("names every option, and how the table is kept", () => {
    expect(termsOf(catalogue, table)).toEqual([
      "Rounds: 2",
      "Draft: no",
      "Time limit: 30 s",
      "no help",
      "taken heads hidden",
      "no chat",
      "may be watched",
    ]);
    expect(termsOf(catalogue, { ...table, chat: true, spectators: false, public: false }).slice(-3)).toEqual([
      "Chat",
      "no spectators",
      "only with the link",
    ]);
    const plain = { ...table, options: { rounds: null, draft: true }, pace: { kind: "relaxed" } as const, hints: true };
    expect(termsOf(catalogue, plain).slice(0, 3)).toEqual(["Draft", "Time limit: none", "Hints and risks allowed"]);
    expect(termsOf(catalogue, { ...table, mode: "cow+flip" })[0]).toBe("Time limit: 30 s");
  });
});

describe("mixed variants", () => {
  it("are named in the order of the catalogue, from the base game too", () => {
    expect(blendOf(catalogue, "flip", ["cow"])).toBe("cow+flip");
    expect(blendOf(catalogue, "base", ["flip", "climbing"])).toBe("climbing+flip");
    expect(blendOf(catalogue, "base", [])).toBe("base");
    expect(blendOf(catalogue, "party", ["cow"])).toBe("party");
  });
});
