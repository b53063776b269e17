import { describe, expect, it } from "vitest";
import type { ModeOffered } from "../api/types";
import { browser } from "../session/fakes";
import { keep, kept } from "./kept";
import { blank, lastCard, nextPlace, nextRound, notation, picked, placeOf, places, playable, tapped, typed, whose, type Begun, type Now, type Table } from "./table";
import { ended, fresh, leading, totals } from "./sheet";

const four = (mode = "base"): Begun => blank(mode, ["", "", ""]).begun;

describe("a table that is tapped in", () => {
  it("begins with a card for each row and a hand, as notation", () => {
    let begun = four();
    let place = 0;
    for (const card of [10, 33, 50, 90, 91, 2, 21]) {
      begun = tapped(begun, card, place);
      place = nextPlace(begun, place);
    }
    expect(notation(begun)).toBe("mode base ; rows 10 | 33 | 50 | 90 ; hand 2 21 91 ; options target=66 ; 3 players");
    expect([placeOf(begun, 33), placeOf(begun, 91), placeOf(begun, 1)]).toEqual([1, 4, null]);
    begun = tapped(tapped(begun, 21, 0), 20, 0);
    expect([begun.hands[0], begun.rows[0], nextPlace(begun, 0)]).toEqual([[91, 2], [10, 20], 0]);
    expect(notation({ ...begun, hands: [[], [], []], round: 2, totals: [3, 0, 9] })).toBe(
      "mode base ; rows 10 20 | 33 | 50 | 90 ; eyes nobody ; totals 3 0 9 ; round 2 ; options target=66 ; 3 players",
    );
  });

  it("asks for the hands that a draft has shown to all, except the last one", () => {
    const pro = four("pro");
    expect([places(pro).length, places({ ...pro, drafted: false }).length, places(four()).length]).toEqual([6, 5, 5]);
    expect([lastCard(pro), lastCard(four("cow+flip"))]).toEqual([34, 104]);
    expect(notation(tapped(tapped(pro, 7, 4), 9, 5))).toContain("hands 7 | 9 | ? ; options target=66 ;");
    expect(notation(tapped({ ...pro, drafted: false }, 7, 4))).toContain("hand 7 ; options target=66 draft=no");
  });
});

describe("a turn at a real table", () => {
  const shown = { hands: [2, 2, 2], rows: [[10], [33], [50], [90]], piles: [[], [4], []], known: [[], [], [60, 61]] } as unknown as Now["shown"];
  const table: Table = { begun: four(), now: { seat: 1, hand: [2, 21], shown } as Now, told: [], picks: [null, null, null] };

  it("asks you first, then everybody for a card that they can have", () => {
    expect(whose(table)).toBe(1);
    const free = (seat: number): number[] => [2, 4, 5, 10, 21, 60].filter((card) => playable(table, seat, card));
    expect([free(0), free(1), free(2)]).toEqual([[5], [2, 21], [60]]);
    const next = picked(table, 1, 21);
    expect([whose(next), whose(picked(next, 1, 21)), playable(picked(table, 0, 5), 2, 5)]).toEqual([0, 1, false]);
  });

  it("takes typed cards, flipped ones too", () => {
    expect(typed("12, 45~ and 7")).toEqual([12, "45~", 7]);
  });

  it("keeps the scores for the next round", () => {
    const next = nextRound({ ...table, begun: { ...table.begun, totals: [5, 0, 7] } });
    expect([next.now, next.begun.round, next.begun.totals, next.begun.rows.flat()]).toEqual([null, 2, [5, 0, 7], []]);
  });
});

describe("a score sheet", () => {
  const mode = (low_wins: boolean, together: boolean, target?: number): ModeOffered =>
    ({ low_wins, together, options: target ? [{ name: "rounds", default: null }, { name: "target", default: target }] : [] }) as unknown as ModeOffered;

  it("adds up, knows who leads and when it is over", () => {
    const sheet = fresh(mode(true, false, 66), ["Ann", "Ben"]);
    expect([leading(sheet), ended(sheet)]).toEqual([[], false]);
    sheet.rounds.push([10, 30], [5, 36]);
    expect([totals(sheet), leading(sheet), ended(sheet)]).toEqual([[15, 66], [0], true]);
    const party = fresh(mode(false, false), ["Ann", "Ben"]);
    party.rounds.push([10, -3]);
    expect([party.low, party.target, leading(party)]).toEqual([false, 0, [0]]);
    const buffalo = fresh(mode(true, true), ["Ann", "Ben", "Cem"]);
    expect([buffalo.names, buffalo.sides, buffalo.target]).toEqual([["", ""], true, 0]);
  });
});

describe("what is written down", () => {
  it("is there again after a reload; what cannot be read is left out", () => {
    browser();
    const table = tapped(four("cow"), 12, 0);
    keep("somewhere", table);
    expect(kept("somewhere", four())).toEqual(table);
    localStorage.setItem("somewhere", "{");
    expect(kept("somewhere", { players: 4 })).toEqual({ players: 4 });
  });
});
