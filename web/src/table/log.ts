// What happened, as short lines under headings: rounds and turns, the latest first.

import type { GameEvent, Told } from "../api/types";
import { focusOf } from "../session/playback.svelte";

/** A fact in the log; those that only move one card are drawn instead of told. */
export interface LogLine {
  /** Its place in everything that was told. */
  at: number;
  told: Told;
  drawn: Move | null;
  /** What was turned over, in the order that counts. */
  turned: Turned[];
  /** Whether somebody takes a row by it. */
  takes: boolean;
}

/** A card, or a tile, that was turned over; the buffalo has no seat. */
export interface Turned {
  seat: number | null;
  card: number | null;
}

/** A card, or a tile, that somebody brought to a row, and what that took. */
export interface Move {
  seat: number | null;
  card: number;
  row: number;
  heads: number;
}

/** A part of the log, with the round or the turn that it tells. */
export interface LogPart {
  round: number | null;
  turn: number | null;
  lines: LogLine[];
}

const MOVES: GameEvent["event"][] = ["Placed", "TeamPlaced", "TilePlaced", "RowOpened", "Shifted", "RowExtended"];

/** What somebody gets and sees in the hand anyway. */
const DEALT: GameEvent["event"][] = ["HandDealt", "ScreenFilled", "ActionsGot", "SpecialsReceived"];

function moveOf(event: GameEvent): Move | null {
  if (!MOVES.includes(event.event)) return null;
  const { seat, card, row, heads } = focusOf(event);
  return card === null || row === null ? null : { seat, card, row, heads: heads ?? 0 };
}

/** What a fact turns over, in the order that counts. */
export function turnedBy(event: GameEvent): Turned[] {
  switch (event.event) {
    case "Revealed":
      return event.cards;
    case "TeamRevealed":
      return event.order.map((card) => ({ card, seat: event.cards.find((one) => one.card === card)?.seat ?? null }));
    case "TilesShown":
      return event.tiles.map(({ seat, tile }) => ({ seat, card: tile }));
    case "BidsRevealed":
      return event.bids;
    default:
      return [];
  }
}

/** Whether a fact is the end of a round: its figures stand on a sheet. */
export function countsRound({ event, sheet }: Told): boolean {
  return event.event === "RoundScored" || (sheet !== null && !sheet.over);
}

/** The round that begins with a fact. */
function roundOf({ event, headed }: Told): number | null {
  return headed && "round" in event ? event.round : null;
}

/** Everything that was told but what is said elsewhere, in parts, the latest first. */
export function partsOf(told: Told[], elsewhere: Told | null = null): LogPart[] {
  let part: LogPart = { round: null, turn: null, lines: [] };
  const parts = [part];
  let turn = 0;
  told.forEach((one, at) => {
    const begun = roundOf(one);
    if (begun !== null) {
      turn = 0;
      part = { round: begun, turn: null, lines: [] };
      parts.push(part);
    } else if (one.event.event === "Revealed" || one.event.event === "TeamRevealed") {
      turn = one.event.event === "TeamRevealed" ? one.event.turn : turn + 1;
      part = { round: null, turn, lines: [] };
      parts.push(part);
    }
    const turned = turnedBy(one.event);
    // A single card says no more than the line that places it, nor does one beside the buffalo's; the hand itself says what was dealt.
    const plain = DEALT.includes(one.event.event) || turned.filter(({ seat }) => seat !== null).length === 1;
    const takes = "taken" in one.event && one.event.taken.length > 0;
    if (one !== elsewhere && !plain) part.lines.unshift({ at, told: one, drawn: moveOf(one.event), turned, takes });
  });
  return parts.filter(({ lines }) => lines.length).toReversed();
}
