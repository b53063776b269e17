import { describe, expect, it } from "vitest";
import { pathAround, piecesOf } from "./scorePath";

const TRACK = { least: -44, most: 44, clovers: [-7, 7] };

describe("the score path", () => {
  it.each([2.4, 1.95, 1.3, 0.85, 0.4])("is one line of neighbouring cells around a board of shape %f", (shape) => {
    const { columns, rows, cells } = pathAround(TRACK, shape);
    expect(cells.map((cell) => cell.points)).toEqual(Array.from({ length: 89 }, (_, i) => i - 44));
    expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(89);
    cells.forEach((cell, i) => {
      const edge = cell.column === 0 || cell.row === 0 || cell.column === columns - 1 || cell.row === rows - 1;
      expect(edge).toBe(true);
      const last = cells[i - 1];
      if (last) expect(Math.abs(cell.column - last.column) + Math.abs(cell.row - last.row)).toBe(1);
    });
    expect(cells[44]).toMatchObject({ points: 0, column: (columns - 1) / 2, row: 0 });
  });

  it("fits the shape of the board", () => {
    const { columns, rows } = pathAround(TRACK, 1.95);
    expect(columns / rows).toBeCloseTo(1.95, 0);
    const upright = pathAround(TRACK, 0.85);
    expect(upright.rows).toBeGreaterThan(upright.columns);
  });

  it("also has room for short and uneven tracks of one's own", () => {
    for (const track of [{ least: -9, most: 20, clovers: [] }, { least: -99, most: 99, clovers: [] }, { least: -3, most: 3, clovers: [] }]) {
      const { cells } = pathAround(track, 1.5);
      expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
      expect(Math.min(...cells.map((cell) => Math.min(cell.column, cell.row)))).toBeGreaterThanOrEqual(0);
    }
  });

  it("knows who shares a cell", () => {
    expect(piecesOf([3, 0, 3])).toEqual([
      { seat: 0, points: 3, among: 2, index: 0 },
      { seat: 1, points: 0, among: 1, index: 0 },
      { seat: 2, points: 3, among: 2, index: 1 },
    ]);
  });
});
