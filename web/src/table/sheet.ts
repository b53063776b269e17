// The score sheet in words and lengths. Every number on it comes from the engine.

import type { Line, Part, SeatShown, Sheet, Told } from "../api/types";
import { WORDS } from "../i18n/texts";
import { botName, phrase, signed, word, type Word } from "../i18n/words";
import { settings } from "../settings.svelte";

/** Whether a team plays against the buffalo. */
export function isDuel(sheet: Sheet): boolean {
  return sheet.sides.some((seats) => seats.length === 0);
}

/** Whether points are counted round by round. */
export function byRounds(sheet: Sheet): boolean {
  return sheet.target !== null || sheet.rounds !== null;
}

/** The numbers of the sides, the best first. */
export function ranking(sheet: Sheet): number[] {
  const rank = (side: number): number => sheet.ranks[side] ?? 0;
  return sheet.sides.map((_, side) => side).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** What a side is called. */
export function sideName(sheet: Sheet, side: number, names: string[]): string {
  const seats = sheet.sides[side] ?? [];
  if (!seats.length) return word("sheetBuffalo");
  if (isDuel(sheet) && seats.length > 1) return word("sheetTeam");
  return names[seats[0] ?? 0] ?? "";
}

/** How strong the bot is that plays a side; empty for people and teams. */
export function levelOf(sheet: Sheet, side: number, seats: SeatShown[]): string {
  const [seat, ...more] = sheet.sides[side] ?? [];
  const level = seat === undefined || more.length ? null : seats[seat]?.bot;
  return level ? botName(level) : "";
}

/** Names as a list in the chosen language. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}

const DUELS: Record<string, Word> = {
  "team-wins": "sheetTeamWins",
  "buffalo-wins": "sheetBuffaloWins",
  tie: "sheetTie",
};

/** Who has won, or which round is over. */
export function headline(sheet: Sheet, names: string[], you: number | null): string {
  if (!sheet.over) {
    const round = sheet.columns.at(-1)?.round ?? 0;
    return sheet.rounds === null ? phrase("sheetAfter", { round }) : phrase("sheetAfterOf", { round, rounds: sheet.rounds });
  }
  const duel = DUELS[sheet.rule];
  if (duel) return word(duel);
  const seats = sheet.winners.flatMap((side) => sheet.sides[side] ?? []);
  if (seats.length === 1 && seats[0] === you) return word("sheetYouWin");
  return phrase("sheetWins", { names: listed(seats.map((seat) => names[seat] ?? "")), count: seats.length });
}

/** What ends the game, where points do. */
export function targetLine(sheet: Sheet): string {
  return sheet.target === null ? "" : phrase("sheetTarget", { target: sheet.target });
}

/** What a part of a score is called; a member's part of a team's pile by the member's name. */
export function partName(part: Part, names: string[]): string {
  if (part.seat !== null) return names[part.seat] ?? "";
  const name = `sheetPart${part.kind[0]?.toUpperCase()}${part.kind.slice(1)}`;
  return name in WORDS ? word(name as Word) : part.kind;
}

/** "11 × 2", where a score is doubled. */
export function doubling(line: Line): string {
  return line.times === 1 ? "" : `${line.sum} × ${line.times}`;
}

/** A number with its sign, as one adds it. */
export function added(points: number): string {
  return points > 0 ? `+${points}` : signed(points);
}

/** How long a bar is, in percent of the way to the target. */
export function reach(points: number, target: number): number {
  return Math.max(0, Math.min(100, (100 * points) / target));
}

/** A column of the notepad: one round, or all rounds up to one. */
export interface Noted {
  title: string;
  /** What stands for each side. */
  points: number[];
  /** The number of the column in the sheet whose cards can be shown. */
  at: number;
}

/** The rounds for which there is room; what was before them stands in one column. */
export function noted(sheet: Sheet, room: number): Noted[] {
  const { columns } = sheet;
  const single = columns.map((column, at) => ({
    title: String(column.round),
    points: column.lines.map((line) => line.points),
    at,
  }));
  if (columns.length <= room) return single;
  const before = columns.length - Math.max(1, room - 1);
  const last = columns[before - 1];
  if (!last) return single;
  return [{ title: `1–${last.round}`, points: last.totals, at: before - 1 }, ...single.slice(before)];
}

/** The newest sheet of what has been told; of the end, if asked for. */
export function lastSheet(told: Told[], over = false): Sheet | null {
  return told.findLast((one) => one.sheet && (!over || one.sheet.over))?.sheet ?? null;
}
