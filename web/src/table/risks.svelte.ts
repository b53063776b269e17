// Whether each card shows its risk: as the settings say, until the button of a table says otherwise for one game.

import { settings } from "../settings.svelte";
import type { Stage } from "./stage";

let own = $state.raw<{ game: string | null; on: boolean } | null>(null);

export const risks = {
  /** Whether cards take rows at this table: where nobody does, nothing would show. */
  told: ({ lying }: Pick<Stage, "lying">): boolean => lying.table !== "party",
  on: (game: string | null): boolean => (own?.game === game ? own.on : settings.risks),
  turn(game: string | null): void {
    own = { game, on: !risks.on(game) };
  },
};
