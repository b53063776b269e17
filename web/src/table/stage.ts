// What a scene needs to draw a table and to offer the options of a decision.

import { createContext, untrack } from "svelte";
import type { Ask, Choice, ModeOffered, OptionValue, Reaction, SeatShown, Told, Update } from "../api/types";
import type { Announcer } from "../session/announcer.svelte";
import type { Pick, Place } from "../session/asking.svelte";
import type { Focus, Lying } from "../session/playback.svelte";

/** A table as it is shown: one that is played at, a replay, or a lesson. */
export interface Stage {
  readonly mode: ModeOffered;
  readonly options: Record<string, OptionValue>;
  /** Whether all see how many heads somebody has taken in this round. */
  readonly openPiles: boolean;
  readonly lying: Lying;
  readonly own: Update["view"]["private"];
  readonly seats: SeatShown[];
  readonly names: string[];
  readonly you: number | null;
  readonly waiting: number[];
  /** While all choose face down: the seats that have not yet; null where nobody chooses so. */
  readonly choosing: number[] | null;
  /** What people show beside their seats now. */
  readonly reactions?: ReadonlyMap<number, Reaction>;
  readonly pick: Pick | null;
  /** What the members of a team want, by choice. */
  readonly proposed: Map<Choice, number[]>;
  /** Choices that lie face down and can still be changed. */
  readonly made: Ask[];
  readonly focus: Focus | null;
  /** The sentence below the table, and the one that was asked for by "Why?". */
  readonly line: Told | null;
  readonly asked: Told | null;
  /** By card: the sentence that tells why it lies where it lies. */
  readonly known: Map<number, Told>;
  /** Whether something is still being shown, which can be skipped. */
  readonly running: boolean;
  /** The fact that is held, with a sheet to be read, until somebody goes on or this time has come. */
  readonly held: Told | null;
  readonly resumesAt: number | null;
  /** Speaks for this table; without one the sentence is read out where it stands. */
  readonly announcer: Announcer | null;
  why(card: number): void;
  /** Put away what was asked by "Why?". */
  hush(): void;
  skip(): void;
  resume(): void;
}

const [getStage, setStage] = createContext<Stage>();

export { getStage };

/** Make a stage known to everything that is drawn on it. */
export function provideStage(stage: () => Stage): void {
  setStage(untrack(stage));
}

/** The pick, if its options lie at this place. */
export function pickAt(stage: Stage, place: Place): Pick | null {
  return stage.pick?.place === place ? stage.pick : null;
}

/** Two letters of each name, where there is no room for it: its first two that no seat before it has. */
export function initials(names: readonly string[]): string[] {
  const found: string[] = [];
  for (const name of names) {
    const words = name.trim().split(/\s+/);
    const [first = "", ...rest] = words[0] ?? "";
    const seconds = [...words.slice(1).join(""), ...rest];
    const free = seconds.find((one) => !found.includes(first + one));
    found.push(first + (free ?? seconds[0] ?? ""));
  }
  return found;
}

/** The heads printed on a card of this table. */
export function headsOn(stage: Stage, card: number): number {
  return stage.mode.parts.heads[card] ?? 1;
}

/** The heads of some cards together. */
export function headsSum(stage: Stage, cards: number[]): number {
  return cards.reduce((all, card) => all + headsOn(stage, card), 0);
}

/** Your own cards or tiles. */
export function handOf(own: Stage["own"]): number[] {
  return own ? ("tiles" in own ? own.tiles : own.hand) : [];
}

/** Your own special or action cards. */
export function heldOf(own: Stage["own"]): string[] {
  if (!own) return [];
  return "specials" in own ? own.specials : "actions" in own ? own.actions : [];
}
