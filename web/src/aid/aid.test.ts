import { describe, expect, it } from "vitest";
import { browser } from "../session/fakes";
import { keep, kept } from "./kept";
import { blank, notation, tapped, taken } from "./position";
import { ended, fresh, leading, totals } from "./sheet";

describe("a table that is tapped in", () => {
  it("becomes notation, card by card", () => {
    let table = blank("base", 3);
    for (const [row, cards] of [[10, 20], [33], [50], [90]].entries())
      for (const card of cards) table = tapped(table, card, row);
    for (const card of [91, 2, 21]) table = tapped(table, card, "hand");
    expect(notation(table)).toBe("mode base ; rows 10 20 | 33 | 50 | 90 ; hand 2 21 91 ; 3 players");
    table = tapped(table, 21, 0);
    expect(table.hand).toEqual([91, 2]);
    table = tapped(taken(table, 0, 1), 22, 0);
    expect(notation(table)).toBe("mode base ; rows 22 | 33 | 50 | 90 ; piles - | 10 20 21 | - ; hand 2 91 ; 3 players");
    expect(tapped(table, 10, 2)).toBe(table);
    expect(tapped(table, 22, 0).rows[0]).toEqual([]);
  });

  it("says where the markers of fan cards are", () => {
    expect(notation(blank("even-odd", 2))).toContain("even-odd 1 odd");
    expect(notation(blank("climbing", 2))).toContain("mountain 4 up");
    expect(notation(blank("cow", 2))).toContain("cow 1");
    expect(notation(blank("flip", 2))).toContain("flips yes yes");
  });
});

describe("a score sheet", () => {
  it("adds up, knows who leads and when it is over", () => {
    const sheet = fresh("base", ["Ann", "Ben"]);
    expect([leading(sheet), ended(sheet)]).toEqual([[], false]);
    sheet.rounds.push([10, 30], [5, 36]);
    expect([totals(sheet), leading(sheet), ended(sheet)]).toEqual([[15, 66], [0], true]);
    const party = fresh("party", ["Ann", "Ben"]);
    party.rounds.push([10, -3]);
    expect([party.low, party.target, leading(party)]).toEqual([false, 0, [0]]);
  });
});

describe("what is written down", () => {
  it("is there again after a reload; what cannot be read is left out", () => {
    browser();
    const table = tapped(blank("cow", 5), 12, 0);
    keep("somewhere", table);
    expect(kept("somewhere", blank("base", 4))).toEqual(table);
    localStorage.setItem("somewhere", "{");
    expect(kept("somewhere", { players: 4 })).toEqual({ players: 4 });
  });
});
