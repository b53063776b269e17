// A real table as a stage: its rows, and the row that somebody has to take.

import type { Choice, ModeOffered, SeatShown, Told } from "../api/types";
import { pickOf } from "../session/asking.svelte";
import type { Stage } from "../table/stage";
import type { Now } from "./table";

export function stageOf(now: Now, mode: ModeOffered, names: string[], choose: (row: number) => void): Stage {
  const seats = names.map((name, i): SeatShown => {
    return { kind: "person", name, guest: true, bot: null, here: true, stand_in: false, you: i === now.seat, absent: false, again: false, away_until: null };
  });
  const take = (choice: Choice): void => choose(Number(choice));
  return {
    mode,
    names,
    seats,
    options: {},
    openPiles: true,
    lying: { table: "rows", shown: now.shown, cards: now.cards, counts: now.counts },
    own: null,
    you: now.seat,
    waiting: now.asked === null ? [] : [now.asked],
    choosing: null,
    pick: now.ask ? pickOf(now.ask, null, take) : null,
    proposed: new Map<Choice, number[]>(),
    made: [],
    focus: null,
    line: null,
    asked: null,
    known: new Map<number, Told>(),
    running: false,
    held: null,
    resumesAt: null,
    announcer: null,
    why: () => undefined,
    hush: () => undefined,
    skip: () => undefined,
    resume: () => undefined,
  };
}
