// The kinds of tables: what each tells about what lies on it.

import type { Parts, TableName, Tables } from "../api/types";
import { WORDS as SIGNS } from "../i18n/signs";
import { board } from "./board";
import { buffalo } from "./buffalo";
import { effectOf } from "./effects";
import type { Kind } from "./figures";
import { party } from "./party";
import { rows } from "./rows";
import { fieldSigns, sign, type SignGroup } from "./signs";
import type { Stage } from "./stage";

const KINDS: { [T in TableName]: Kind<Tables[T]["public"]> } = { rows, buffalo, board, party };

/** What is told about what lies on this table. */
export function kindAt<T extends TableName>({ table, shown }: { table: T; shown: Tables[T]["public"] }) {
  const kind: Kind<Tables[T]["public"]> = KINDS[table];
  return {
    takesHeads: kind.takesHeads,
    points: () => kind.points(shown),
    figures: (seat: number, stage: Stage) => kind.figures(shown, seat, stage),
    manyFigures: () => kind.manyFigures?.(shown) ?? false,
    seen: () => kind.seen(shown).filter((card) => card !== null && card > 0),
    signs: (parts: Parts, openPiles: boolean) => kind.signs(shown, parts, openPiles),
  };
}

/** Everything that is drawn on this table, explained. */
export function signsOf({ lying: shown, mode: { parts }, openPiles }: Pick<Stage, "lying" | "mode" | "openPiles">): SignGroup[] {
  const { lying, beside } = kindAt(shown).signs(parts, openPiles);
  const cards = Object.keys(parts.words).flatMap((card) => {
    const text = parts.does[card];
    return effectOf(shown.table, card) && text ? [{ drawn: { card }, text }] : [];
  });
  return [
    { title: SIGNS.signsFields, signs: fieldSigns(parts.fields) },
    { title: SIGNS.signsLying, signs: lying },
    { title: SIGNS.signsCards, signs: cards },
    {
      title: SIGNS.signsBeside,
      signs: [...beside, sign({ icons: ["check"] }, SIGNS.signChosen)],
    },
  ].filter((group) => group.signs.length > 0);
}
