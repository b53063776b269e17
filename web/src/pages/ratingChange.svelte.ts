// How a game changed your own rating: asked for when it begins and when it has ended.

import { untrack } from "svelte";
import { api } from "../api/calls";
import type { TableShown } from "../api/types";
import { ratingShown } from "./rating";

/** Milliseconds after which it is asked once more: a result may be stored a moment after the end. */
const LATER = 1500;

export interface RatingChange {
  /** Null where the page was opened after the game. */
  readonly before: number | null;
  readonly after: number | null;
}

/** Follow the rating of whoever sits at a table, where its games are rated. */
export function followRating(table: () => TableShown, over: () => boolean): RatingChange {
  let known = $state<{ game: string; before: number | null; after: number | null } | null>(null);

  async function rating(): Promise<number | null> {
    const told = await api.stats().catch(() => null);
    return told && ratingShown(told.modes.find((one) => one.mode === table().mode)?.rating ?? 0);
  }

  async function look(game: string, ended: boolean): Promise<void> {
    const before = known?.game === game ? known.before : null;
    if (!ended && before !== null) return;
    let now = await rating();
    if (ended && now === before) {
      await new Promise((done) => setTimeout(done, LATER));
      now = await rating();
    }
    if (table().game === game) known = ended ? { game, before, after: now } : { game, before: now, after: null };
  }

  $effect(() => {
    const { game, rated, you } = table();
    const ended = over();
    if (game && rated && you !== null) untrack(() => void look(game, ended));
  });
  return {
    get before() {
      return known?.before ?? null;
    },
    get after() {
      return known?.after ?? null;
    },
  };
}
