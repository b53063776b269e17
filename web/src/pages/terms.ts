// What a table has agreed on, in a few short words: the same for everybody who is invited to it.

import type { Catalogue, Pace, TableShown } from "../api/types";
import { phrase, say, word } from "../i18n/words";
import { modeOf } from "../session/table.svelte";

/** Where it is not known whether the table is public, that is left out. */
export type Agreed = Pick<TableShown, "mode" | "options" | "pace" | "spectators" | "chat" | "hints" | "open_piles"> & Partial<Pick<TableShown, "public">>;

/** The rules and the settings of a table, one thing at a time. */
export function termsOf(catalogue: Catalogue, table: Agreed): string[] {
  const rules = (modeOf(catalogue, table.mode)?.options ?? []).flatMap(({ name, flag, label }) => {
    const value = table.options[name] ?? null;
    if (value === null) return [];
    if (flag) return [value ? say(label) : phrase("termNo", { term: say(label) })];
    return [`${say(label)}: ${String(value)}`];
  });
  const settings = [
    paceOf(table.pace),
    word(table.hints ? "hintsOn" : "hintsOff"),
    ...(table.open_piles ? [] : [word("pilesHidden")]),
    word(table.chat ? "chat" : "chatOff"),
    word(table.spectators ? "watchersOn" : "watchersOff"),
    ...(table.public === undefined ? [] : [word(table.public ? "inTheList" : "onlyByLink")]),
  ];
  return [...rules, ...settings];
}

function paceOf(pace: Pace): string {
  if (pace.kind === "timed") return `${word("pace")}: ${String(pace.seconds)} ${word("secondsShort")}`;
  if (pace.kind === "days") return `${word("pace")}: ${String(pace.days)} ${word("daysShort")}`;
  return `${word("pace")}: ${word("relaxed")}`;
}
