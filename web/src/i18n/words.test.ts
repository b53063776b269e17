import { describe, expect, it } from "vitest";
import { browser } from "../session/fakes";
import lessons from "../pages/lessons.json";
import { COURSES } from "../pages/coach";

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

interface Node {
  public: { queue: unknown[] };
  ask: object | null;
  branches: Record<string, Node>;
}

describe("the tutorial", () => {
  const pages = Object.values(COURSES).flat();

  it("has a position for every page", () => {
    const ids = lessons.map((lesson) => lesson.id);
    for (const page of pages) expect(ids).toContain(page.lesson);
  });

  it("knows what comes of every choice", () => {
    for (const lesson of lessons) {
      const choices = lesson.ask.options.map((option) => String(option.choice));
      expect(Object.keys(lesson.branches).sort()).toEqual(choices.sort());
    }
  });

  it("plays every turn to its end", () => {
    const check = (node: Node): void => {
      if (!node.ask) expect(node.public.queue).toEqual([]);
      Object.values(node.branches).forEach(check);
    };
    for (const lesson of lessons) check(lesson as unknown as Node);
  });

  it("says everything in both languages", () => {
    for (const page of pages) {
      for (const text of [page.title, page.text, page.task, page.row, page.done, page.took]) {
        if (text) expect(text.en && text.de && text.en !== text.de).toBeTruthy();
      }
    }
  });
});
