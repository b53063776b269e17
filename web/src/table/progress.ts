// How far a game is: the round and the turn, in words.

import { phrase, word } from "../i18n/words";
import type { Stage } from "./stage";

/** What a heading of the log calls a round: of the card games, or of the others. */
export function roundName(table: Stage["lying"]["table"], round: number): string {
  return phrase(table === "rows" ? "sheetRound" : "replayRound", { round });
}

/** What a heading of the log calls a turn. */
export function turnName(turn: number): string {
  return phrase("replayTurn", { turn });
}

/**
 * "Round 2 of 3", "Turn 7 of 10", as far as this game has them. Fields decide how many rounds a board takes,
 * so there the tiles are told; with screens everybody has a number of their own beside their name.
 */
export function progressOf({ lying, mode: { parts }, options }: Pick<Stage, "lying" | "mode" | "options">): string[] {
  const { table, shown } = lying;
  if (table === "buffalo") return [phrase("turnOf", { turn: Math.max(1, shown.turn), turns: parts.hand })];
  if (table === "board" && !shown.actions && !shown.outcome) {
    return [roundName(table, Math.max(1, shown.round)), phrase("tilesLeft", { count: Math.max(...shown.hands) })];
  }
  if (table !== "rows") {
    const last = table === "party" && shown.last && !shown.outcome;
    return [roundName(table, Math.max(1, shown.round)), ...(last ? [word("lastRound")] : [])];
  }
  const { round, open_cards: open, outcome } = shown;
  const rounds = Number(options["rounds"] ?? 0) || parts.rounds;
  const told = rounds ? phrase("roundOf", { round, rounds }) : roundName(table, round);
  if (open.length || outcome) return [told];
  return [told, phrase("turnOf", { turn: lying.counts.turn, turns: parts.hand })];
}
