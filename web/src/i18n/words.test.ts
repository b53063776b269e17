import { describe, expect, it } from "vitest";
import { browser } from "../session/fakes";
import lessons from "../pages/lessons.json";
import { COACH } from "../pages/coach";

browser();
const { fieldName, headsOf, word } = await import("./words");
const { settings } = await import("../settings.svelte");

describe("words", () => {
  it("follow the language", () => {
    settings.language = "de";
    expect(word("rules")).toBe("Regeln");
    expect(headsOf(1)).toBe("1 Hornochse");
    settings.language = "en";
    expect(headsOf(3)).toBe("3 heads");
  });

  it("name every field of a board", () => {
    expect(fieldName("+5")).toBe("+5 points");
    expect(fieldName("R2")).toBe("heads of the tile count minus, twice");
    expect(fieldName("TT")).toBe("take the row, tiles count");
  });
});

describe("the tutorial", () => {
  it("has a position for every page", () => {
    const ids = lessons.map((lesson) => lesson.id);
    for (const page of COACH) expect(ids).toContain(page.lesson);
  });

  it("knows what comes of every choice", () => {
    for (const lesson of lessons) {
      const choices = lesson.ask.options.map((option) => String(option.choice));
      expect(Object.keys(lesson.branches).sort()).toEqual(choices.sort());
    }
  });

  it("says everything in both languages", () => {
    for (const page of COACH) {
      for (const text of [page.title, page.text, page.task, page.row, page.done, page.took]) {
        if (text) expect(text.en && text.de && text.en !== text.de).toBeTruthy();
      }
    }
  });
});
