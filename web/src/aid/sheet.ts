// The sums of a score sheet: names, a line of points for each round, a target.

import type { ModeOffered } from "../api/types";

export interface Sheet {
  names: string[];
  /** By round, what each player wrote down. */
  rounds: number[][];
  target: number;
  /** Whether the fewest points win; else the most. */
  low: boolean;
  /** Whether a team and the buffalo stand on it, and not one line for each player. */
  sides: boolean;
}

/** An empty sheet; without a mode it is that of the base game. */
export function fresh(mode: ModeOffered | undefined, names: string[]): Sheet {
  const { low_wins: low = true, together: sides = false, options } = mode ?? {};
  const target = options?.find(({ name }) => name === "target")?.default;
  return { names: sides ? ["", ""] : names, rounds: [], target: typeof target === "number" ? target : 0, low, sides };
}

export function totals(sheet: Sheet): number[] {
  return sheet.names.map((_, seat) => sheet.rounds.reduce((sum, round) => sum + (round[seat] ?? 0), 0));
}

/** Whether somebody has reached the target; without one a family ends when it likes. */
export function ended(sheet: Sheet): boolean {
  return sheet.target > 0 && sheet.rounds.length > 0 && totals(sheet).some((total) => total >= sheet.target);
}

/** The seats that lead, none before the first round. */
export function leading(sheet: Sheet): number[] {
  const all = totals(sheet);
  if (!sheet.rounds.length) return [];
  const best = sheet.low ? Math.min(...all) : Math.max(...all);
  return all.flatMap((total, seat) => (total === best ? [seat] : []));
}
