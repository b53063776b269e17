import { describe, expect, it } from "vitest";
import { browser } from "../session/fakes";

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
    expect(fieldName("-2")).toBe("−2 points");
    expect(fieldName("R2")).toBe("heads of the tile as minus points, twice");
    expect(fieldName("TT")).toBe("take the row, tiles count");
  });
});

interface Node {
  public: { queue?: unknown[] };
  ask: { options: { choice: string | number }[] } | null;
  branches: Record<string, Node>;
}

describe("the lessons", () => {
  const lessons = import.meta.glob<object[]>("../learn/lessons/*.json", { eager: true, import: "default" });
  const pages = Object.values(lessons).flat() as { title: object; task?: object; position: Node }[];

  it("know what comes of every choice, to the end of the turn", () => {
    const check = (node: Node): void => {
      const choices = node.ask?.options.map((option) => String(option.choice)) ?? [];
      expect(Object.keys(node.branches).sort()).toEqual(choices.sort());
      if (!node.ask) expect(node.public.queue ?? []).toEqual([]);
      Object.values(node.branches).forEach(check);
    };
    for (const page of pages) if (page.task) check(page.position);
  });
});
