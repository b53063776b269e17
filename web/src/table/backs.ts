// Ways back: of many choices that can still be changed, the latest two before the one in question
// at which there was anything to choose.

import type { Ask } from "../api/types";

const MOST = 2;

/** The choices that a button leads back to; from each of them the ones before it are in reach again. */
export function backs(made: Ask[], changing: string | null): Ask[] {
  const at = made.findIndex((ask) => ask.id === changing);
  const before = made.slice(0, at < 0 ? made.length : at);
  return before.filter((ask) => ask.options.length > 1).slice(-MOST);
}
