// QR codes (ISO/IEC 18004) of short texts: bytes, error correction M, versions 1 to 9. Made here and
// not on the server, because the links hold secrets that no request should carry.

/** By version: codewords for correction in a block, and the data codewords of each block. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];
/** By version, where the centres of the alignment patterns are, beside 6. */
const ALIGNED = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]];

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

type Grid = boolean[][];

/** The modules of the code, row by row, true where it is dark; null for a text that is too long. */
export function qr(text: string): Grid | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = BLOCKS.findIndex(([, data]) => sum(data) - 2 >= bytes.length) + 1;
  if (!version) return null;
  const bits = codewords(bytes, version).flatMap((word) => binary(word, 8));
  const size = 17 + 4 * version;
  const { grid, taken } = patterns(size, version);
  fill(grid, taken, bits);
  const tried = MASKS.map((mask, number) => {
    const masked = grid.map((row, r) => row.map((dark, c) => (taken[r]?.[c] ? dark : dark !== mask(r, c))));
    writeFormat(masked, number);
    return masked;
  });
  const costs = tried.map(penalty);
  return tried[costs.indexOf(Math.min(...costs))] ?? null;
}

/** The code as the path of a picture whose modules are one unit wide, with the quiet zone. */
export function path(grid: Grid, quiet = 4): string {
  return grid
    .flatMap((row, r) => row.flatMap((dark, c) => (dark ? [`M${c + quiet} ${r + quiet}h1v1h-1z`] : [])))
    .join("");
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
const binary = (value: number, length: number): boolean[] =>
  Array.from({ length }, (_, i) => ((value >> (length - 1 - i)) & 1) === 1);

/** Data and correction, with the blocks interleaved. */
function codewords(bytes: number[], version: number): number[] {
  const [correction, sizes] = BLOCKS[version - 1] ?? [0, []];
  const room = sum(sizes);
  const bits = [...binary(4, 4), ...binary(bytes.length, 8), ...bytes.flatMap((one) => binary(one, 8)), false, false, false, false];
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => number(bits.slice(8 * i, 8 * i + 8)));
  for (let pad = 0; words.length < room; pad++) words.push(pad % 2 ? 0x11 : 0xec);
  let from = 0;
  const data = sizes.map((size) => words.slice(from, (from += size)));
  const checks = data.map((block) => remainder(block, correction));
  return [data, checks].flatMap((blocks) => {
    const longest = Math.max(...blocks.map((block) => block.length));
    return Array.from({ length: longest }, (_, i) => blocks.flatMap((block) => block.slice(i, i + 1))).flat();
  });
}

const number = (bits: boolean[]): number => bits.reduce((value, bit) => 2 * value + Number(bit), 0);

/** The product of two elements of GF(256). */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product & 0xff;
}

/** The Reed–Solomon codewords of a block. */
function remainder(block: number[], length: number): number[] {
  let divisor = [1];
  let root = 1;
  for (let i = 0; i < length; i++) {
    const shifted = [...divisor, 0];
    divisor = shifted.map((one, at) => one ^ (at ? times(divisor[at - 1] ?? 0, root) : 0));
    root = times(root, 2);
  }
  let rest = Array<number>(length).fill(0);
  for (const word of block) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((one, at) => one ^ times(divisor[at + 1] ?? 0, factor));
  }
  return rest;
}

/** All that is not data: what it looks like, and where it is. */
function patterns(size: number, version: number): { grid: Grid; taken: Grid } {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const taken = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (r: number, c: number, dark: boolean): void => {
    if (r < 0 || c < 0 || r >= size || c >= size) return;
    grid[r]![c] = dark;
    taken[r]![c] = true;
  };
  const square = (row: number, column: number, reach: number, light: number[]): void => {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++) set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [r, c] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) square(r, c, 4, [2, 4]);
  const centres = [6, ...(ALIGNED[version - 1] ?? [])];
  const last = centres.at(-1) ?? 6;
  for (const r of centres)
    for (const c of centres) {
      const corner = (r === 6 && (c === 6 || c === last)) || (c === 6 && r === last);
      if (version > 1 && !corner) square(r, c, 2, [1]);
    }
  // The places of the format, and the one module that is always dark.
  for (let i = 0; i < 9; i++) {
    if (i !== 6) set(8, i, false), set(i, 8, false);
    if (i < 8) set(8, size - 1 - i, false), set(size - 1 - i, 8, i === 7);
  }
  if (version >= 7) {
    const bits = binary((version << 12) | checked(version, 12, 0x1f25), 18).reverse();
    bits.forEach((dark, i) => {
      set(Math.floor(i / 3), size - 11 + (i % 3), dark);
      set(size - 11 + (i % 3), Math.floor(i / 3), dark);
    });
  }
  return { grid, taken };
}

/** The rest of a division in GF(2): what checks a short number. */
function checked(value: number, length: number, divisor: number): number {
  let rest = value << length;
  const top = 31 - Math.clz32(divisor);
  while (rest && 31 - Math.clz32(rest) >= top) rest ^= divisor << (31 - Math.clz32(rest) - top);
  return rest;
}

/** The bits go up and down in pairs of columns, from the right, around what is taken. */
function fill(grid: Grid, taken: Grid, bits: boolean[]): void {
  const size = grid.length;
  let next = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const r = up ? size - 1 - i : i;
      for (const c of [right, right - 1]) if (!taken[r]?.[c]) grid[r]![c] = bits[next++] ?? false;
    }
  }
}

/** Correction M is 00, so the format is the number of the mask, with its check. */
function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = binary(((mask << 10) | checked(mask, 10, 0x537)) ^ 0x5412, 15).reverse();
  const around = [0, 1, 2, 3, 4, 5, 7, 8];
  bits.forEach((dark, i) => {
    if (i < 8) {
      grid[around[i]!]![8] = dark;
      grid[8]![size - 1 - i] = dark;
    } else {
      grid[8]![around[14 - i]!] = dark;
      grid[size - 15 + i]![8] = dark;
    }
  });
}

/** How hard a code is to read. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const turned = grid.map((_, c) => grid.map((row) => row[c] ?? false));
  let cost = 0;
  for (const line of [...grid, ...turned]) {
    const text = line.map(Number).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) cost += run.length - 2;
    for (let i = 0; i + 11 <= size; i++)
      if (/^(10111010000|00001011101)$/.test(text.slice(i, i + 11))) cost += 40;
  }
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++)
      if (new Set([grid[r]![c], grid[r - 1]![c], grid[r]![c - 1], grid[r - 1]![c - 1]]).size === 1) cost += 3;
  const dark = sum(grid.map((row) => row.filter(Boolean).length));
  return cost + 10 * Math.floor(Math.abs((20 * dark) / size ** 2 - 10));
}
