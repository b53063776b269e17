// Where others find this server. On the host's own machine the page has an address that nobody else
// can follow.

import type { Catalogue } from "../api/types";

export const alone = /^(localhost|127\.|\[::1\])/.test(location.hostname);

export function reachable(catalogue: Catalogue): string {
  return alone && catalogue.reach ? catalogue.reach : location.origin;
}
