// The colours of the seats: one for each of the ten who can sit at a table.

/** The colour of a seat, as it stands in a style; white letters read on it. */
export function seatColour(seat: number): string {
  return `var(--seat-${seat % 10})`;
}
