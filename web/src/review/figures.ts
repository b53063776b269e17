// Numbers of a review, as they are shown.

import { settings } from "../settings.svelte";
import type { GameReview, Text } from "../api/types";
import { WORDS } from "../i18n/review";
import { say } from "../i18n/words";

/** A number with one decimal; with its sign if wanted. */
export function decimal(value: number, sign = false): string {
  const shown = Math.abs(value).toFixed(1);
  const minus = value < 0 && shown !== "0.0" ? "−" : sign && shown !== "0.0" ? "+" : "";
  return minus + (settings.language === "de" ? shown.replace(".", ",") : shown);
}

/** A share of one; each language puts its sign as it does. */
export function percent(share: number): string {
  return share.toLocaleString(settings.language, { style: "percent" });
}

/** Tenths that add up: the last part is what the others leave of the rounded whole. */
export function adding(whole: number, ...parts: number[]): number[] {
  const tenths = parts.map((part) => Math.round(part * 10));
  const left = Math.round(whole * 10) - tenths.reduce((sum, one) => sum + one, 0);
  return [...tenths, left].map((one) => one / 10);
}

const MARKS: Record<string, Text> = {
  best: WORDS.markBest,
  good: WORDS.markGood,
  inaccurate: WORDS.markInaccurate,
  mistake: WORDS.markMistake,
  open: WORDS.markOpen,
};

/** When a choice was made: round and turn, or the round where each is one turn; a draft is before the first turn. */
export function when({ round, turn }: { round: number; turn: number }, { curve }: Pick<GameReview, "curve">): string {
  if (curve.every((one) => one.round === one.turn)) return String(round);
  return turn ? `${round}.${turn}` : `${round}. ${say(WORDS.reviewDraft)}`;
}

/** What a mark is called. */
export function markWord(mark: string): string {
  return say(MARKS[mark] ?? WORDS.markUnknown);
}

/** The colours of the players' lines, by seat. */
export const LINES = ["#2f6fd0", "#c2571a", "#2c8a4b", "#a23bb0", "#b38600", "#0f8f9c", "#d0315e", "#6d6d6d", "#7a5230", "#4d4dd6"];
