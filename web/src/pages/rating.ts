// Ratings as people read them. The server uses openskill's small numbers around 0.

const BEGIN = 1000;
const STEP = 40;

/** What is shown for a rating: everybody begins at 1000, and nobody falls below 0. */
export function ratingShown(rating: number): number {
  return Math.max(0, Math.round(BEGIN + STEP * rating));
}
