import { expect, it } from "vitest";
import { nextIn, rowsOf, toggled, withEntry, withField, withRows } from "./box";

const side = { schema: 1, row: [{ id: 1, fields: ["_", "T"] }, { id: 2, fields: ["_", "+5", "T"] }] };

it("reads and writes the rows of a side", () => {
  expect(rowsOf(side)).toEqual([["_", "T"], ["_", "+5", "T"]]);
  expect(withRows(side, [["_", "T"]])).toEqual({ schema: 1, row: [{ id: 1, fields: ["_", "T"] }] });
  expect(side.row).toHaveLength(2);
  expect(rowsOf({ row: "nonsense" })).toEqual([]);
});

it("changes and removes a field", () => {
  const rows = rowsOf(side);
  expect(withField(rows, 1, 1, "G2")).toEqual([["_", "T"], ["_", "G2", "T"]]);
  expect(withField(rows, 1, 1, null)).toEqual([["_", "T"], ["_", "T"]]);
});

it("goes round, changes entries, and switches numbers on and off", () => {
  expect([1, 3, 5].map((heads) => nextIn([1, 2, 3, 5], heads))).toEqual([2, 5, 1]);
  expect(withEntry([1, 1, 1], 1, 5)).toEqual([1, 5, 1]);
  expect(toggled([-7, 7], 3)).toEqual([-7, 3, 7]);
  expect(toggled([-7, 3], 3)).toEqual([-7]);
});
