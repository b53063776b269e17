// The component files of a box as they are edited: plain values, changed without a trace in the old ones.

/** A file as it is edited; the server says whether it is right. */
export type Values = Record<string, unknown>;

export const FILES = [
  ["board_blue.toml", "boxBlue"],
  ["board_red.toml", "boxRed"],
  ["board_tiles.toml", "boxTiles"],
  ["score_track.toml", "boxTrack"],
  ["luck_cards.toml", "boxLuck"],
  ["action_cards.toml", "boxActions"],
  ["bullenparty.toml", "boxParty"],
] as const;

export type FileName = (typeof FILES)[number][0];

interface BoardRow {
  id: number;
  fields: string[];
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The rows of a side of the board. */
export function rowsOf(values: Values): string[][] {
  return list<BoardRow>(values["row"]).map((row) => list<string>(row.fields));
}

/** The same side with other rows, numbered from the top. */
export function withRows(values: Values, rows: string[][]): Values {
  return { ...values, row: rows.map((fields, i) => ({ id: i + 1, fields })) };
}

/** The same rows with one field changed, taken away (null) or put in before the last one. */
export function withField(rows: string[][], row: number, at: number, code: string | null): string[][] {
  return rows.map((fields, i) => {
    if (i !== row) return fields;
    if (code === null) return fields.filter((_, j) => j !== at);
    return fields.map((one, j) => (j === at ? code : one));
  });
}

/** A list of numbers in a file. */
export function numbersOf(values: Values, key: string): number[] {
  return list<number>(values[key]);
}

/** The number that follows another one in a circle. */
export function nextIn(circle: number[], now: number): number {
  return circle[(circle.indexOf(now) + 1) % circle.length] ?? now;
}

/** A list with one entry changed. */
export function withEntry<T>(entries: T[], at: number, entry: T): T[] {
  return entries.map((one, i) => (i === at ? entry : one));
}

/** A sorted list with a number put in, or taken out if it was there. */
export function toggled(numbers: number[], number: number): number[] {
  return numbers.includes(number) ? numbers.filter((one) => one !== number) : [...numbers, number].sort((a, b) => a - b);
}
