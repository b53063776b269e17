// Where the heads of a card stand: counted at a glance, whatever the deck.

/** How many heads stand in the upper and in the lower line. */
const LINES: Record<number, [number, number]> = {
  1: [0, 1],
  2: [0, 2],
  3: [0, 3],
  4: [2, 2],
  5: [3, 2],
  6: [3, 3],
  7: [4, 3],
};

/** The heads of a card in one or two lines around a height, with their size. */
export function headsIn(heads: number, middle: number): { size: number; places: [number, number][] } {
  const size = heads === 1 ? 1.7 : heads === 2 ? 1.5 : heads === 3 ? 1.25 : 1;
  const [above, below] = LINES[heads] ?? [0, heads];
  const line = (count: number, y: number): [number, number][] =>
    Array.from({ length: count }, (_, i) => [50 + (i - (count - 1) / 2) * 23 * size, y]);
  return { size, places: above ? [...line(above, middle - 10), ...line(below, middle + 10)] : line(below, middle) };
}

/** The heads in one line at a height. */
export function headsAlong(heads: number, y: number, apart: number): [number, number][] {
  return Array.from({ length: heads }, (_, i) => [50 + (i - (heads - 1) / 2) * apart, y]);
}
