// What lies on the table after an event, as far as its facts tell. It knows no rule: it moves what
// the facts name, and the view that ends an update has the last word.

import type { GameEvent } from "../api/messages";
import type {
  Bid,
  BoardPublic,
  BuffaloPublic,
  Facts,
  Markers,
  PartyPublic,
  RowsPublic,
  ShownTile,
  Signs,
  Waiting,
} from "../api/tables";

type Follow<P> = Record<string, (now: P, event: GameEvent) => Partial<P>>;

const n = (event: GameEvent, name: string): number => event[name] as number;
const list = (event: GameEvent, name: string): number[] => (event[name] as number[] | undefined) ?? [];

function at<T>(values: T[], index: number, change: (value: T) => T): T[] {
  return values.map((value, i) => (i === index ? change(value) : value));
}

function without(cards: number[], gone: number[]): number[] {
  return cards.filter((card) => !gone.includes(card));
}

/** A row with a card more: at its end, or before its last card where the rule says so. */
function laid(row: number[], event: GameEvent): number[] {
  const card = n(event, "card");
  if (list(event, "taken").length) return [card];
  return event.rule.includes("insert") ? [...row.slice(0, -1), card, ...row.slice(-1)] : [...row, card];
}

/** A row into which a card was moved: it lies before the first higher one. */
function joined(row: number[], card: number): number[] {
  const higher = row.findIndex((other) => other > card);
  return higher < 0 ? [...row, card] : row.toSpliced(higher, 0, card);
}

/** The rows, with a new one where the last number is not there yet. */
function enough(rows: number[][], row: number): number[][] {
  return row > rows.length ? [...rows, []] : rows;
}

const NO_SIGNS: Signs = { seven: false, stop: false, fifth: false };
const SIGN: Record<string, keyof Signs> = {
  Seven: "seven",
  Take7: "seven",
  Stop: "stop",
  Fifth: "fifth",
};

function signed(signs: Signs[], special: unknown, row: number, on: boolean): Signs[] {
  const sign = SIGN[String(special)];
  if (!sign) return signs;
  const all = row > signs.length ? [...signs, NO_SIGNS] : signs;
  return at(all, row - 1, (one) => ({ ...one, [sign]: on }));
}

function marked(now: RowsPublic, part: Partial<Markers>): Partial<RowsPublic> {
  const none: Markers = { even_odd: null, mountain: null, cow: null, flips: null };
  return { markers: { ...none, ...now.markers, ...part } };
}

function special(
  now: RowsPublic,
  change: (one: NonNullable<RowsPublic["specials"]>) => object,
): Partial<RowsPublic> {
  return now.specials ? { specials: { ...now.specials, ...change(now.specials) } } : {};
}

const ROWS: Follow<RowsPublic> = {
  Dealt: (_, e) => ({
    round: n(e, "round"),
    rows: e["rows"] as number[][],
    hands: list(e, "hands"),
    queue: [],
    open_cards: [],
    piles: list(e, "hands").map(() => []),
  }),
  CardsLaidOpen: (now, e) => ({
    round: n(e, "round"),
    rows: [],
    open_cards: list(e, "cards"),
    piles: now.piles.map(() => []),
  }),
  Picked: (now, e) => ({
    open_cards: without(now.open_cards, [n(e, "card")]),
    hands: at(now.hands, n(e, "seat"), (count) => count + 1),
  }),
  Revealed: (now, e) => ({
    queue: e["cards"] as Waiting[],
    hands: now.hands.map((count) => Math.max(0, count - 1)),
  }),
  Placed: (now, e) => ({
    rows: at(enough(now.rows, n(e, "row")), n(e, "row") - 1, (row) => laid(row, e)),
    queue: now.queue.filter((one) => one.card !== n(e, "card")),
    piles: at(now.piles, n(e, "seat"), (pile) => [...pile, ...list(e, "taken")]),
  }),
  RoundScored: (_, e) => ({ totals: list(e, "totals") }),
  MarkerLaid: (now, e) => {
    const row = n(e, "row");
    if (e["side"] === "even" || e["side"] === "odd")
      return marked(now, { even_odd: { row, odd: e["side"] === "odd" } });
    if (e["side"]) return marked(now, { mountain: { row, up: e["side"] === "up" } });
    return marked(now, { cow: row });
  },
  EvenOddMoved: (now, e) => marked(now, { even_odd: { row: n(e, "row"), odd: e["side"] === "odd" } }),
  MountainMoved: (now, e) => marked(now, { mountain: { row: n(e, "row"), up: e["arrow"] === "up" } }),
  CowJumped: (now, e) => ({
    ...marked(now, { cow: n(e, "row") }),
    ...(list(e, "taken").length
      ? {
          rows: at(now.rows, n(e, "row") - 1, () => [n(e, "kept")]),
          piles: at(now.piles, n(e, "seat"), (pile) => [...pile, ...list(e, "taken")]),
        }
      : {}),
  }),
  SpecialUsed: (now, e) =>
    special(now, (one) => ({ hands: at(one.hands, n(e, "seat"), (count) => count - 1) })),
  SignLaid: (now, e) => ({
    ...special(now, (one) => ({ signs: signed(one.signs, e["special"], n(e, "row"), true) })),
    rows: enough(now.rows, n(e, "row")),
  }),
  Replaced: (now, e) => ({
    queue: now.queue.map((one) =>
      one.card === n(e, "card") ? { ...one, card: n(e, "new"), value: n(e, "new") } : one,
    ),
  }),
  Shifted: (now, e) => {
    const [card, taken] = [n(e, "card"), list(e, "taken")];
    const rows = at(now.rows, n(e, "source") - 1, (row) => without(row, [card]));
    return {
      rows: at(rows, n(e, "row") - 1, (row) => (taken.length ? [card] : joined(row, card))),
      piles: at(now.piles, n(e, "seat"), (pile) => [...pile, ...taken]),
    };
  },
  RowVanished: (now, e) => ({
    rows: now.rows.filter((_, i) => i !== n(e, "row") - 1),
    ...special(now, (one) => ({ signs: one.signs.filter((_, i) => i !== n(e, "row") - 1) })),
  }),
  SignsLifted: (now, e) =>
    special(now, (one) => ({
      signs: list(e, "rows").reduce((all, row) => signed(all, e["special"], row, false), one.signs),
    })),
  Cancelled: (now, e) => ({
    piles: at(now.piles, n(e, "seat"), (pile) => without(pile, [n(e, "plus"), ...list(e, "cards")])),
  }),
};

const BUFFALO: Follow<BuffaloPublic> = {
  BuffaloDealt: (_, e) => ({
    hands: list(e, "hands"),
    buffalo_stack: n(e, "buffalo"),
    rows: e["rows"] as number[][],
    face_up: e["face_up"] as string[],
    special_deck: n(e, "special_deck"),
  }),
  TeamRevealed: (now, e) => {
    const cards = e["cards"] as Waiting[];
    return {
      turn: n(e, "turn"),
      queue: list(e, "order").map(
        (card) => cards.find((one) => one.card === card) ?? { seat: null, card },
      ),
      hands: now.hands.map((count) => Math.max(0, count - 1)),
      buffalo_stack: Math.max(0, now.buffalo_stack - 1),
    };
  },
  TeamPlaced: (now, e) => ({
    rows: at(now.rows, n(e, "row") - 1, (row) => laid(row, e)),
    queue: now.queue.filter((one) => one.card !== n(e, "card")),
    ...(e["seat"] === null
      ? { buffalo_pile: now.buffalo_pile + list(e, "taken").length }
      : { pile: [...now.pile, ...list(e, "taken")] }),
  }),
  SpecialUsed: (now, e) => {
    const left = [...now.face_up];
    const used = left.indexOf(String(e["special"]));
    if (used >= 0) left.splice(used, 1);
    return {
      face_up: e["drawn"] === null ? left : [...left, String(e["drawn"])],
      special_deck: n(e, "special_deck"),
    };
  },
  SignLaid: (now, e) => ({ signs: signed(now.signs, e["special"], n(e, "row"), true) }),
  SignGone: (now, e) => ({ signs: signed(now.signs, e["special"], n(e, "row"), false) }),
  Pushed: (now, e) => {
    const [card, taken] = [n(e, "card"), list(e, "taken")];
    const rows = at(now.rows, n(e, "source") - 1, (row) => without(row, [card]));
    return {
      rows: at(rows, n(e, "row") - 1, (row) => (taken.length ? [card] : joined(row, card))),
      pile: [...now.pile, ...taken],
    };
  },
  Replaced: (now, e) => ({
    queue: now.queue.map((one) => (one.card === n(e, "old") ? { ...one, card: n(e, "new") } : one)),
  }),
  Reordered: (now, e) => ({
    queue: list(e, "order").flatMap((card) => now.queue.filter((one) => one.card === card)),
  }),
};

type Luck = NonNullable<BoardPublic["luck"]>;

function lucky(now: BoardPublic, seat: number, card: unknown, count: number): Partial<BoardPublic> {
  if (!now.luck) return {};
  const kind = String(card) as keyof Luck["stock"];
  const held = at(now.luck.held, seat, (one) => ({ ...one, [kind]: one[kind] + count }));
  return { luck: { ...now.luck, stock: { ...now.luck.stock, [kind]: now.luck.stock[kind] - count }, held } };
}

const BOARD: Follow<BoardPublic> = {
  TilesDealt: (now, e) => {
    const start = (e["start"] as { row: number; tile: number }[] | undefined) ?? [];
    const opened = start.reduce((rows, one) => at(rows, one.row - 1, () => [one.tile]), now.rows);
    return { hands: list(e, "hands"), supply: n(e, "supply"), rows: opened };
  },
  RoundBegun: (_, e) => ({ round: n(e, "round") }),
  TilesShown: (now, e) => {
    const tiles = e["tiles"] as ShownTile[];
    return {
      queue: tiles,
      hands: now.hands.map((count, seat) => count - tiles.filter((one) => one.seat === seat).length),
    };
  },
  TilePlaced: (now, e) => ({
    rows: at(now.rows, n(e, "row") - 1, (row) => {
      const field = n(e, "field") - 1;
      if (e["pushed"] !== null && e["pushed"] !== undefined) return [n(e, "tile"), ...row];
      const filled = [...row];
      while (filled.length < field) filled.push(0);
      filled[field] = n(e, "tile");
      return filled;
    }),
    queue: now.queue.filter((one) => one.tile !== n(e, "tile")),
  }),
  RowTaken: (now, e) => ({
    rows: at(now.rows, n(e, "row") - 1, (row) => row.map((tile) => (tile === n(e, "tile") ? tile : 0))),
  }),
  RowOpened: (now, e) => {
    const rows = now.rows.map((row) => (row.includes(n(e, "tile")) ? [] : row));
    return { rows: at(rows, n(e, "row") - 1, () => [n(e, "tile")]) };
  },
  Scored: (now, e) => ({ scores: at(now.scores, n(e, "seat"), () => n(e, "new")) }),
  LuckGained: (now, e) => lucky(now, n(e, "seat"), e["card"], 1),
  LuckPlayed: (now, e) =>
    lucky(now, n(e, "seat"), e.rule.includes("five") ? "five_plus" : "positive_bulls", -1),
  ActionPlayed: (now, e) =>
    now.actions
      ? {
          actions: {
            ...now.actions,
            hands: at(now.actions.hands, n(e, "seat"), (count) => count - 1),
            discard: [...now.actions.discard, String(e["card"])],
          },
        }
      : {},
  SignLaid: (now, e) =>
    now.actions
      ? { actions: { ...now.actions, signs: [...now.actions.signs, n(e, "row")] } }
      : {},
  SignsLifted: (now) => (now.actions ? { actions: { ...now.actions, signs: [] } } : {}),
  TileSwapped: (now, e) => ({
    queue: now.queue.map((one) =>
      one.tile === n(e, "back") ? { ...one, tile: n(e, "tile") } : one,
    ),
  }),
  TileAdded: (now, e) => ({
    queue: [
      ...list(e, "tiles").map((tile) => ({ seat: n(e, "seat"), tile })),
      ...now.queue.filter((one) => one.seat !== n(e, "seat")),
    ],
  }),
  TileDrawn: (now, e) => ({
    supply: n(e, "left"),
    hands: at(now.hands, n(e, "seat"), (count) => count + 1),
  }),
};

const PARTY: Follow<PartyPublic> = {
  Dealt: (_, e) => ({ hands: list(e, "hands"), draw: n(e, "draw") }),
  LaidOut: (now, e) => ({
    draw: now.draw - (e["rows"] as number[][]).flat().length,
    round: n(e, "round"),
    rows: (e["rows"] as number[][]).map((cards) => ({ cards, bull: null })),
    queue: [],
  }),
  BidsRevealed: (_, e) => {
    const bids = e["bids"] as Bid[];
    const order = list(e, "order");
    return { queue: [...bids].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat)) };
  },
  LetterShown: (now, e) => ({ letters: at(now.letters, n(e, "seat"), () => String(e["letter"])) }),
  RowTaken: (now, e) => ({
    rows: at(now.rows, n(e, "row") - 1, () => null),
    queue: now.queue.filter((one) => one.seat !== n(e, "seat")),
    hands: at(now.hands, n(e, "seat"), (count) => count - 1 + list(e, "cards").length),
    discard: [...now.discard, n(e, "bid")],
    ...(e["bull"] === null
      ? {}
      : { bulls: at(now.bulls, n(e, "seat"), (all) => [...all, n(e, "bull")]) }),
  }),
  CardDrawn: (now, e) => ({ drawn: n(e, "card"), draw: now.draw - 1 }),
  RowExtended: (now, e) => ({
    drawn: null,
    rows: at(now.rows, n(e, "row") - 1, (row) => ({
      cards: list(e, "cards"),
      bull: row?.bull ?? null,
    })),
    queue: now.queue.filter((one) => one.seat !== n(e, "seat")),
  }),
  BullAdded: (now, e) =>
    e["bull"] === null
      ? {}
      : {
          rows: at(now.rows, n(e, "row") - 1, (row) => row && { ...row, bull: n(e, "bull") }),
          stack: now.stack.slice(1),
        },
  NullIdle: (now, e) => ({ queue: now.queue.filter((one) => one.seat !== n(e, "seat")) }),
  Reshuffled: (_, e) => ({ draw: list(e, "cards").length, discard: [] }),
  LastRound: () => ({ last: true }),
  Laid: (now, e) => ({
    piles: at(now.piles, n(e, "seat"), (piles) => {
      const pile = n(e, "pile") - 1;
      return pile < piles.length
        ? at(piles, pile, (cards) => [...cards, n(e, "card")])
        : [...piles, [n(e, "card")]];
    }),
    hands: at(now.hands, n(e, "seat"), (count) => count - 1),
  }),
};

type Step = (now: never, event: GameEvent) => object;

const TABLES: Record<string, Record<string, Step>> = {
  rows: ROWS,
  buffalo: BUFFALO,
  board: BOARD,
  party: PARTY,
};

/** The public part of a table after an event. */
export function follow(table: string, shown: Facts, event: GameEvent): Facts {
  const step = TABLES[table]?.[event.event];
  return step ? { ...shown, ...step(shown as never, event) } : shown;
}
