// Who wants another game, and for whom it waits.

import type { SeatShown, TableShown } from "../api/types";

/** The other people who want another game. */
export function wanting(table: TableShown): string[] {
  return table.seats.filter((seat) => seat.again && !seat.you).map((seat) => seat.name);
}

/** The people who are still at the table and have not said that they want another game. */
export function waitedFor(table: TableShown): SeatShown[] {
  return table.seats.filter((seat) => seat.kind === "person" && !seat.stand_in && !seat.again);
}
