import { describe, expect, it } from "vitest";
import type { Ask } from "../api/types";
import { backs } from "./backs";

const made = ["a", "b", "c", "d"].map((id) => ({ id, options: [{}, {}] }) as Ask);
const ids = (asks: Ask[]): string => asks.map((ask) => ask.id).join("");

describe("ways back", () => {
  it("are the latest two, however many choices were made", () => {
    expect(ids(backs(made, null))).toBe("cd");
    expect(ids(backs(made.slice(0, 1), null))).toBe("a");
    expect(ids(backs([], null))).toBe("");
  });

  it("pass over what could not be chosen otherwise", () => {
    const forced = { id: "x", options: [{}] } as Ask;
    expect(ids(backs([...made, forced], null))).toBe("cd");
  });

  it("go on to the first choice", () => {
    expect(ids(backs(made, "c"))).toBe("ab");
    expect(ids(backs(made, "b"))).toBe("a");
    expect(ids(backs(made, "a"))).toBe("");
  });
});
