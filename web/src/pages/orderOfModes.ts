// The modes in the order in which they are shown: related ones beside each other.

import type { Catalogue, ModeOffered } from "../api/types";

const TABLES = ["rows", "buffalo", "board", "party"];

/** All modes, the plain ones of each table first. */
export function shelf(catalogue: Catalogue): ModeOffered[] {
  const place = (mode: ModeOffered): number =>
    TABLES.indexOf(mode.table) * 2 + Number(catalogue.blend.includes(mode.id));
  return [...catalogue.modes].sort((a, b) => place(a) - place(b));
}

/** The page of the rules about variants that are mixed. */
export const COMBINATIONS = "fan-combinations";

/** The id of a mode together with the variants that are mixed into it; the base game is none. */
export function blendOf(catalogue: Catalogue, chosen: string, fans: string[]): string {
  if (chosen !== "base" && !catalogue.blend.includes(chosen)) return chosen;
  return catalogue.blend.filter((fan) => fan === chosen || fans.includes(fan)).join("+") || chosen;
}
