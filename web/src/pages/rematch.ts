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

/** Where the next table is set up with the same game and seats, and other bots can be chosen. */
export function others({ mode, seats }: Pick<TableShown, "mode" | "seats">): string {
  const kinds = seats.map((seat) => (seat.you ? "you" : (seat.bot ?? "person")));
  return `/new/${mode.split("+")[0]}#${kinds.join(",")}`;
}

/** The seats that such an address names; null where it names none. */
export function seatsIn(hash: string, bots: string[]): string[] | null {
  const known = hash.split(",").filter((kind) => kind === "you" || kind === "person" || bots.includes(kind));
  return known.includes("you") ? known : null;
}

/** Where a table is set up for a friend, who is invited as soon as it waits. */
export const withFriend = (friend: string): string => `/new#you,person,invite:${friend}`;

/** The friend whom such an address names; null where it names none. */
export const friendIn = (hash: string): string | null => /(?:^|,)invite:([\w-]+)$/.exec(hash)?.[1] ?? null;
