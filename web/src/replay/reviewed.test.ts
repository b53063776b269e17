import { expect, test } from "vitest";
import type { GameReview, GuestShown } from "../api/types";
import { firstSeat, marked, nearest, ownSeat } from "./reviewed";

const table = { names: ["Gnu", "Mia", "Ada"], bots: ["easy", null, null] };
const guest = (name: string) => ({ name }) as GuestShown;

test("your own choices come first, or those of the first person", () => {
  expect([ownSeat(table, guest("Ada")), firstSeat(table, guest("Ada"))]).toEqual([2, 2]);
  expect([ownSeat(table, guest("Gnu")), firstSeat(table, guest("Gnu"))]).toEqual([-1, 1]);
  expect(firstSeat(table, null)).toBe(1);
  expect(firstSeat({ names: ["Gnu"], bots: ["easy"] }, null)).toBe(0);
});

test("the mistakes of one seat are found along the replay", () => {
  const choice = (seat: number, decision: string, mark: string) => ({ seat, decision, mark });
  const lent = { ...choice(1, "5.1", "mistake"), own: false };
  const choices = [lent, choice(0, "1.0", "mistake"), choice(1, "1.1", "best"), choice(1, "2.1", "inaccurate"), choice(1, "3.1", "mistake"), choice(1, "4.1", "mistake")];
  const places = new Map([["0/1.0", 2], ["1/1.1", 2], ["1/2.1", 8], ["1/3.1", 5], ["1/5.1", 9]]);
  const found = marked({ choices } as unknown as GameReview, 1, places);
  expect(found.map(({ key, step, mark }) => [key, step, mark])).toEqual([
    ["1/3.1", 5, "mistake"],
    ["1/2.1", 8, "inaccurate"],
  ]);
  expect(nearest(found, 5, 1)?.step).toBe(8);
  expect(nearest(found, 5, -1)).toBeUndefined();
  expect(nearest(found, 7, -1)?.step).toBe(5);
});
