// A table that somebody taps in, as notation; whether it is right is for the server to say.

export interface Typed {
  mode: string;
  players: number;
  rows: number[][];
  hand: number[];
  /** By player, you first: what they took in this round. */
  piles: number[][];
  /** The markers of fan cards, where the mode has them. */
  parity: { row: number; odd: boolean };
  mountain: { row: number; up: boolean };
  cow: number;
  flips: boolean[];
}

export const MODES = ["base", "even-odd", "climbing", "cow", "flip"];

export function blank(mode: string, players: number): Typed {
  return {
    mode,
    players,
    rows: [[], [], [], []],
    hand: [],
    piles: Array.from({ length: players }, () => []),
    parity: { row: 1, odd: true },
    mountain: { row: 4, up: true },
    cow: 1,
    flips: Array.from({ length: players }, () => true),
  };
}

const listed = (cards: number[]): string => cards.join(" ") || "-";

/** The position as text. */
export function notation(table: Typed): string {
  const parts = [`mode ${table.mode}`, `rows ${table.rows.map(listed).join(" | ")}`];
  if (table.mode === "even-odd") parts.push(`even-odd ${String(table.parity.row)} ${table.parity.odd ? "odd" : "even"}`);
  if (table.mode === "climbing") parts.push(`mountain ${String(table.mountain.row)} ${table.mountain.up ? "up" : "down"}`);
  if (table.mode === "cow") parts.push(`cow ${String(table.cow)}`);
  if (table.mode === "flip") parts.push(`flips ${table.flips.map((left) => (left ? "yes" : "no")).join(" ")}`);
  if (table.piles.some((pile) => pile.length)) parts.push(`piles ${table.piles.map(listed).join(" | ")}`);
  parts.push(`hand ${listed([...table.hand].sort((a, b) => a - b))}`, `${String(table.players)} players`);
  return parts.join(" ; ");
}

/** Where a card lies that was tapped in: a row from 0, the hand, a pile, or nowhere. */
export function placeOf(table: Typed, card: number): "hand" | "pile" | number | null {
  const row = table.rows.findIndex((cards) => cards.includes(card));
  if (row >= 0) return row;
  if (table.hand.includes(card)) return "hand";
  return table.piles.some((pile) => pile.includes(card)) ? "pile" : null;
}

/** The table after a tap on a card: it goes to the place, or away if it lies there. */
export function tapped(table: Typed, card: number, to: "hand" | number): Typed {
  const from = placeOf(table, card);
  if (from === "pile") return table;
  const without = {
    ...table,
    rows: table.rows.map((row) => row.filter((one) => one !== card)),
    hand: table.hand.filter((one) => one !== card),
  };
  if (from === to) return without;
  if (to === "hand") return { ...without, hand: [...without.hand, card] };
  return { ...without, rows: without.rows.map((row, i) => (i === to ? [...row, card] : row)) };
}

/** The table after somebody has taken a row, all of it; the card that starts it again is tapped next. */
export function taken(table: Typed, row: number, by: number): Typed {
  const cards = table.rows[row] ?? [];
  return {
    ...table,
    rows: table.rows.map((one, i) => (i === row ? [] : one)),
    piles: table.piles.map((pile, i) => (i === by ? [...pile, ...cards] : pile)),
  };
}
