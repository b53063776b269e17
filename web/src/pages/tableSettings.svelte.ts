// How a new table is kept: time limit, who may watch, chat, hints, open piles.

import type { Pace } from "../api/types";

export class TableSettings {
  pace = $state<Pace["kind"]>("relaxed");
  seconds = $state(60);
  days = $state(2);
  public = $state(false);
  spectators = $state(true);
  chat = $state(false);
  /** Undecided: allowed against bots, not against other people. */
  hints = $state<boolean | null>(null);
  openPiles = $state(true);

  /** The time limit as the server is told it. */
  get limit(): Pace {
    if (this.pace === "timed") return { kind: "timed", seconds: this.seconds };
    if (this.pace === "days") return { kind: "days", days: this.days };
    return { kind: "relaxed" };
  }
}
