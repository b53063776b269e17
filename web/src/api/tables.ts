// What lies on each kind of table, as far as the scenes draw it (the tables' model.py is the source).

export type Facts = Record<string, unknown>;

export interface Outcome {
  ranks: number[];
  scores: number[];
  winners: number[];
}

/** A revealed card that waits for its place; the buffalo has no seat. */
export interface Waiting {
  seat: number | null;
  card: number;
  flipped?: boolean;
  value?: number;
}

export interface Signs {
  seven: boolean;
  stop: boolean;
  fifth: boolean;
}

export interface Markers {
  even_odd: { row: number; odd: boolean } | null;
  mountain: { row: number; up: boolean } | null;
  cow: number | null;
  flips: boolean[] | null;
}

export interface RowsPublic {
  round: number;
  rows: number[][];
  hands: number[];
  queue: Waiting[];
  piles: number[][];
  totals: number[];
  open_cards: number[];
  markers: Markers | null;
  specials: {
    signs: Signs[];
    hands: number[];
    deck: number;
    discard: string[];
    aside: number[];
  } | null;
  outcome: Outcome | null;
}

export interface BuffaloPublic {
  turn: number;
  rows: number[][];
  signs: Signs[];
  hands: number[];
  queue: Waiting[];
  placing: Waiting | null;
  pile: number[];
  buffalo_pile: number;
  buffalo_stack: number;
  face_up: string[];
  special_deck: number;
  out: string[];
  in_play: number;
  points: [number, number] | null;
  outcome: Outcome | null;
}

export interface ShownTile {
  seat: number;
  tile: number;
}

export interface LuckCards {
  five_plus: number;
  positive_bulls: number;
}

export interface BoardPublic {
  round: number;
  rows: number[][];
  hands: number[];
  queue: ShownTile[];
  scores: number[];
  box: number[];
  supply: number;
  luck: { stock: LuckCards; held: LuckCards[] } | null;
  actions: { hands: number[]; pile: number; discard: string[]; signs: number[] } | null;
  outcome: Outcome | null;
}

export interface PartyRow {
  cards: number[];
  bull: number | null;
}

export interface Bid {
  seat: number;
  card: number | null;
  letter: string | null;
}

export interface PartyPublic {
  round: number;
  rows: (PartyRow | null)[];
  bidders: number[];
  queue: Bid[];
  hands: number[];
  letters: (string | null)[];
  piles: number[][][];
  bulls: number[][];
  stack: number[];
  discard: number[];
  draw: number;
  drawn: number | null;
  last: boolean;
  outcome: Outcome | null;
}

/** The own piles of a party with the cards that were laid face down so far. */
export function draftedPiles(
  shown: Facts,
  seat: number | null,
  made: { kind: string; made: number | string | null }[],
): number[][] | null {
  if (seat === null || !made.some((ask) => ask.kind === "lay" || ask.kind === "pile")) return null;
  const piles = ((shown["piles"] as number[][][] | undefined)?.[seat] ?? []).map((pile) => [...pile]);
  let card: number | null = null;
  for (const ask of made) {
    if (ask.kind === "lay") card = Number(ask.made);
    else if (card !== null) {
      if (ask.made === "new") piles.push([card]);
      else piles[Number(ask.made) - 1]?.push(card);
      card = null;
    }
  }
  return piles;
}
