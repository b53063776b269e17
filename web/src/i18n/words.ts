// The words of the pages in the chosen language. They stand in the same Fluent files as all texts.

import type { Language, Reaction, Text } from "../api/types";
import { settings } from "../settings.svelte";
import { PHRASES, WORDS, type Facts } from "./texts";

export type Word = keyof typeof WORDS;

/** A word of the pages in the chosen language. */
export function word(name: Word): string {
  return WORDS[name][settings.language];
}

/** A text of the server in the chosen language. */
export function say(text: Text): string {
  return text[settings.language];
}

const BOTS: Record<string, [level: Word, character: Word]> = {
  random: ["botRandom", "aboutRandom"],
  novice: ["botNovice", "aboutNovice"],
  greedy: ["botGreedy", "aboutGreedy"],
  easy: ["botEasy", "aboutEasy"],
  casual: ["botCasual", "aboutCasual"],
  normal: ["botNormal", "aboutNormal"],
  hard: ["botHard", "aboutHard"],
  master: ["botMaster", "aboutMaster"],
};

/** How strong a bot is, in a word. */
export function botName(name: string): string {
  const known = BOTS[name];
  return known ? word(known[0]) : name;
}

/** How a bot plays, in a line. */
export function botCharacter(name: string): string {
  const known = BOTS[name];
  return known ? word(known[1]) : "";
}

/** A number with a true minus sign. */
export function signed(value: number | string): string {
  return String(value).replace("-", "−");
}

/** "3 heads", "1 head". */
export function headsOf(count: number | string): string {
  return PHRASES.headsOf[settings.language]({ heads: count });
}

/** A sentence with facts in it, in the chosen language. */
export function phrase(name: keyof typeof PHRASES, facts: Facts): string {
  return PHRASES[name][settings.language](facts);
}

/** The same, where a page brings its own sentences along. */
export function tell(sentence: Record<Language, (facts: Facts) => string>, facts: Facts): string {
  return sentence[settings.language](facts);
}

const FIELDS: Record<string, Word> = {
  _: "fieldPlain",
  D: "fieldTwo",
  T: "fieldTake",
  TB: "fieldTakeHeads",
  TT: "fieldTakeTiles",
  dt: "fieldDrawTile",
  da: "fieldDrawAction",
};

/** What is printed on a field of the board. */
export function fieldName(code: string): string {
  if (/^[+-]/.test(code)) return `${signed(code)} ${word("fieldPoints")}`;
  const twice = code.endsWith("2") ? `, ${word("fieldTwice")}` : "";
  if (code.startsWith("G")) return word("fieldHeadsPlus") + twice;
  if (code.startsWith("R")) return word("fieldHeadsMinus") + twice;
  return word(FIELDS[code] ?? "fieldPlain");
}

/** What can be shown beside a seat, with its words. */
export const REACTIONS: { sign: Reaction; name: Word }[] = [
  { sign: "cheer", name: "reactCheer" },
  { sign: "laugh", name: "reactLaugh" },
  { sign: "wow", name: "reactWow" },
  { sign: "ouch", name: "reactOuch" },
  { sign: "phew", name: "reactPhew" },
  { sign: "hurry", name: "reactHurry" },
];

/** A reaction in words. */
export function reactionText(sign: Reaction): Text {
  const known = REACTIONS.find((one) => one.sign === sign);
  return known ? WORDS[known.name] : { en: "", de: "" };
}
