// Numbers of a review, as they are shown.

import { settings } from "../settings.svelte";
import type { GameReview, Player, Text, TurnShare } from "../api/types";
import { PHRASES, WORDS } from "../i18n/review";
import { say, tell, word } from "../i18n/words";

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

type Curve = Pick<GameReview, "curve">;

/** What a step of the curve is called: a round, where each is one turn; else a turn. */
export function unit({ curve }: Curve): { unit: "round" | "turn" } {
  return { unit: curve.every((one) => one.round === one.turn) ? "round" : "turn" };
}

/** When a choice was made: round and turn, or the one of them that tells; a draft is before the first turn. */
export function when({ round, turn }: { round: number; turn: number }, review: Curve): string {
  if (unit(review).unit === "round") return String(round);
  if (turn && review.curve.every((one) => one.round === round)) return String(turn);
  return turn ? `${round}.${turn}` : `${round}. ${say(WORDS.reviewDraft)}`;
}

/** What the first and the last step of the curve are called; behind it is only the end. */
export function endsOf({ curve }: Curve): string[] {
  return [curve[0], curve.at(-2)].map((one) => (one ? when(one, { curve }) : ""));
}

/** Parts of a result that are as good as none. */
const LITTLE = 0.5;

/** How somebody played and what luck did, in one sentence. */
export function told(review: GameReview, seat: number, you: boolean): string {
  const { counted, together, players, names } = review;
  const { play, luck, deal } = players[seat] as Player;
  const amount = (value: number): string => tell(PHRASES.reviewAmount, { counted, count: Math.round(Math.abs(value)) });
  const chance = Math.round(luck + deal);
  const facts = { counted, luck: chance < 0 ? "bad" : chance > 0 ? "good" : "even", amount: amount(luck + deal) };
  if (together) return tell(PHRASES.reviewToldTeam, { ...facts, play: play > -LITTLE ? "even" : "worse", cost: amount(play) });
  return tell(PHRASES.reviewTold, { ...facts, who: you ? "you" : "name", name: names[seat], play: playedHow(players, seat) });
}

function playedHow(players: Pick<Player, "play">[], seat: number): string {
  const own = players[seat]?.play ?? 0;
  const others = players.filter((_, i) => i !== seat).map(({ play }) => play);
  if (own > Math.max(...others) + LITTLE) return "best";
  return own > LITTLE ? "better" : own < -LITTLE ? "worse" : "even";
}

/** What a turn did to somebody's result: shown tenths that add up. */
export function turnParts({ play, luck, deal }: TurnShare): { change: number; play: number; luck: number; deal: number } {
  const change = play + luck + deal;
  const [ofPlay = 0, ofDeal = 0, ofLuck = 0] = adding(change, play, deal);
  return { change: Math.round(change * 10) / 10, play: ofPlay, deal: ofDeal, luck: ofLuck };
}

/** The same in words. */
export function turnTold(review: GameReview, seat: number, at: number): string {
  const turn = review.curve[at];
  const share = review.players[seat]?.turns[at];
  if (!turn || !share) return "";
  const { change, play, luck, deal } = turnParts(share);
  const name = review.together ? word("team") : review.names[seat];
  const facts = { ...unit(review), when: when(turn, review), name, change: decimal(change, true), play: decimal(play, true), luck: decimal(luck, true) };
  return tell(PHRASES.reviewInTurn, { ...facts, deal: deal ? decimal(deal, true) : "none" });
}

/** What a mark is called. */
export function markWord(mark: string): string {
  return say(MARKS[mark] ?? WORDS.markUnknown);
}
