import { describe, expect, it } from "vitest";
import { browser } from "../session/fakes";

browser();
const { risks } = await import("./risks.svelte");
type Lying = Parameters<typeof risks.told>[0];

describe("the risks of cards", () => {
  it("are switched on for one game, and the next begins as the settings say", () => {
    expect(risks.on("first")).toBe(false);
    risks.turn("first");
    expect(risks.on("first")).toBe(true);
    expect(risks.on("second")).toBe(false);
    risks.turn("first");
    expect(risks.on("first")).toBe(false);
  });

  it("are not offered where nobody takes a full row", () => {
    const at = (table: string): boolean => risks.told({ lying: { table } } as Lying);
    expect(["rows", "board", "buffalo", "party"].map(at)).toEqual([true, true, true, false]);
  });
});
