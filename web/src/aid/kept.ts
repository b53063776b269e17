// What somebody writes down at a real table stays in this browser.

/** What was kept in a place, over what is there at first. */
export function kept<T extends object>(place: string, first: T): T {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(place) ?? "{}") as Partial<T>) };
  } catch {
    return first;
  }
}

/** Keep it; a browser without storage keeps nothing. */
export function keep(place: string, value: object): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // The page works without.
  }
}
