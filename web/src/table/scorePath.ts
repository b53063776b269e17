// The score path around the board: the start at the top in the middle, minus to the left, plus to
// the right, and the ends meet below.

import type { TrackShown } from "../api/types";

export interface Cell {
  points: number;
  column: number;
  row: number;
  clover: boolean;
}

export interface Path {
  columns: number;
  rows: number;
  cells: Cell[];
}

const START = 0;

/** A path whose cells are about square on a board of this shape (width by height). */
export function pathAround(track: TrackShown, shape: number): Path {
  const arm = Math.max(START - track.least, track.most - START);
  const wanted = Math.round((shape * (arm + 3)) / (1 + shape));
  // An odd number of columns, so that the start is in the middle; at least two rows at the sides.
  const columns = Math.max(5, Math.min(wanted - (wanted % 2) + 1, arm - 1 - (arm % 2)));
  const sides = Math.max(2, arm + 1 - columns);
  const half = (columns - 1) / 2;
  const place = (points: number): [number, number] => {
    const far = Math.abs(points - START);
    const [side, row] =
      far <= half ? [far, 0] : far <= half + sides ? [half, far - half] : [half - (far - half - sides - 1), sides + 1];
    return [half + (points < START ? -side : side), row];
  };
  const cells = Array.from({ length: track.most - track.least + 1 }, (_, i) => {
    const points = track.least + i;
    const [column, row] = place(points);
    return { points, column, row, clover: track.clovers.includes(points) };
  });
  return { columns, rows: sides + 2, cells };
}

export interface Piece {
  seat: number;
  points: number;
  /** How many stand on the same cell, and which of them this is. */
  among: number;
  index: number;
}

/** Everybody's piece, with those that share its cell. */
export function piecesOf(scores: number[]): Piece[] {
  return scores.map((points, seat) => ({
    seat,
    points,
    among: scores.filter((one) => one === points).length,
    index: scores.slice(0, seat).filter((one) => one === points).length,
  }));
}
