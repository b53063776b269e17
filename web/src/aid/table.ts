// A real table that is tapped in: how a round begins, as notation, and what is played then. The rules are the server's.

import type { Ask, Choice, Counts, Text, TableFollowed, RowsPublic } from "../api/types";

/** How a round begins, before the first card is played. */
export interface Begun {
  mode: string;
  names: string[];
  target: number;
  round: number;
  totals: number[];
  rows: number[][];
  /** By player, you first; of others only where all know them. */
  hands: number[][];
  /** Whether hands were drafted openly, where the mode has that. */
  drafted: boolean;
}

/** The table as the server has worked it out. */
export interface Now {
  position: string;
  seat: number | null;
  asked: number | null;
  scored: boolean;
  over: boolean;
  shown: RowsPublic;
  counts: Counts;
  hand: number[];
  cards: number;
  ask: Ask | null;
}

export interface Table {
  begun: Begun;
  /** None while the cards of the round are still tapped in. */
  now: Now | null;
  /** What has just happened. */
  told: Text[];
  /** By player: the card of this turn. */
  picks: (Choice | null)[];
}

export const FANS = ["even-odd", "climbing", "cow", "flip"];
const ROWS = 4;
const HAND = 10;
const LAST = 104;

/** A table at the beginning of a game; names stay. */
export function blank(mode: string, names: string[], target = 66): Table {
  const begun = { mode, names, target, round: 1, totals: names.map(() => 0), drafted: true };
  return { begun: { ...begun, ...nothing(names) }, now: null, told: [], picks: [] };
}

function nothing(names: string[]): Pick<Begun, "rows" | "hands"> {
  return { rows: Array.from({ length: ROWS }, () => []), hands: names.map(() => []) };
}

/** Whether the cards that there are depend on the number of players, and all know them. */
const pro = (begun: Begun): boolean => begun.mode === "pro";

/** The cards of the game are numbered up to this. */
export function lastCard(begun: Begun): number {
  return pro(begun) ? HAND * begun.names.length + ROWS : LAST;
}

/** The places where cards are tapped in: a row from 0, then the hands that somebody can know. */
export function places(begun: Begun): number[] {
  const hands = pro(begun) && begun.drafted ? begun.names.length - 1 : 1;
  return Array.from({ length: ROWS + hands }, (_, i) => i);
}

export function cardsAt(begun: Begun, place: number): number[] {
  return (place < ROWS ? begun.rows[place] : begun.hands[place - ROWS]) ?? [];
}

/** Where a card lies that was tapped in. */
export function placeOf(begun: Begun, card: number): number | null {
  return places(begun).find((place) => cardsAt(begun, place).includes(card)) ?? null;
}

/** The table after a tap on a card: it lies there, or nowhere if it lay somewhere. */
export function tapped(begun: Begun, card: number, place: number): Begun {
  const gone = placeOf(begun, card) !== null;
  const at = (cards: number[], here: number): number[] => (gone ? cards.filter((one) => one !== card) : here === place ? [...cards, card] : cards);
  return { ...begun, rows: begun.rows.map(at), hands: begun.hands.map((cards, i) => at(cards, ROWS + i)) };
}

/** Where the next card belongs after this one: a row begins with one card, a hand has ten. */
export function nextPlace(begun: Begun, place: number): number {
  const count = cardsAt(begun, place).length;
  if (count !== (place < ROWS ? 1 : HAND)) return place;
  return places(begun).find((one) => one > place && !cardsAt(begun, one).length) ?? place;
}

const listed = (cards: number[]): string => [...cards].sort((a, b) => a - b).join(" ");

/** How the round begins, as text. */
export function notation(begun: Begun): string {
  const { mode, names, rows, hands, totals, round, target, drafted } = begun;
  const options = [`target=${String(target)}`, ...(pro(begun) && !drafted ? ["draft=no"] : [])];
  const known = places(begun).slice(ROWS).map((place) => cardsAt(begun, place));
  const own = hands[0] ?? [];
  const held = known.length > 1 ? `hands ${names.map((_, i) => listed(known[i] ?? []) || "?").join(" | ")}` : `hand ${listed(own)}`;
  return [
    `mode ${mode}`,
    `rows ${rows.map((row) => row.join(" ") || "-").join(" | ")}`,
    ...(own.length ? [held] : ["eyes nobody"]),
    ...(round > 1 ? [`totals ${totals.join(" ")}`, `round ${String(round)}`] : []),
    `options ${options.join(" ")}`,
    `${String(names.length)} players`,
  ].join(" ; ");
}

/** The table as the server has answered. */
export function after(table: Table, found: TableFollowed): Table {
  const update = found.update;
  if (update?.table !== "rows") return table;
  const { public: shown, private: own, options } = update.view;
  const now: Now = {
    position: found.position,
    seat: found.seat,
    asked: found.asked,
    scored: found.scored,
    over: shown.outcome !== null,
    shown,
    counts: update.counts,
    hand: own && "hand" in own ? own.hand : [],
    cards: update.cards,
    ask: found.asked === null ? null : (update.asks[0] ?? null),
  };
  const seats = update.view.seats;
  const begun: Begun = {
    ...table.begun,
    mode: update.view.mode.split("@")[0] ?? "base",
    names: Array.from({ length: seats }, (_, i) => table.begun.names[i] ?? ""),
    totals: shown.totals,
    round: shown.round,
    target: typeof options["target"] === "number" ? options["target"] : table.begun.target,
  };
  return { begun, now, told: update.events.filter((one) => one.event.event !== "Revealed").map((one) => one.text), picks: Array.from({ length: seats }, () => null) };
}

/** The next round: the cards have to be tapped in again. */
export function nextRound(table: Table): Table {
  const { begun } = table;
  return { begun: { ...begun, ...nothing(begun.names), round: begun.round + 1 }, now: null, told: [], picks: [] };
}

/** In which order the players are asked for their cards: you first. */
export function order(now: Now): number[] {
  const seats = now.shown.hands.map((_, seat) => seat);
  return now.seat === null ? seats : [now.seat, ...seats.filter((seat) => seat !== now.seat)];
}

/** Whose card comes next. */
export function whose(table: Table): number | null {
  return table.now ? (order(table.now).find((seat) => table.picks[seat] === null) ?? null) : null;
}

export const cardOf = (choice: Choice): number => Number(String(choice).replace("~", ""));

/** Whether somebody can have played a card, as far as one can see; the server decides. */
export function playable(table: Table, seat: number, card: number): boolean {
  const { now, picks } = table;
  if (!now || picks.some((one, i) => one !== null && i !== seat && cardOf(one) === card)) return false;
  if (seat === now.seat) return now.hand.includes(card);
  const known = now.shown.known[seat] ?? [];
  if (known.length) return known.includes(card);
  return ![...now.hand, ...now.shown.rows.flat(), ...now.shown.piles.flat(), ...now.shown.known.flat()].includes(card);
}

/** The table after somebody's card was tapped; the same one again takes it back. */
export function picked(table: Table, seat: number, choice: Choice): Table {
  return { ...table, picks: table.picks.map((one, i) => (i === seat ? (one === choice ? null : choice) : one)) };
}

/** The cards that somebody has typed. */
export function typed(text: string): Choice[] {
  return [...text.matchAll(/\d+~?/g)].map(([one]) => (one.endsWith("~") ? one : Number(one)));
}
