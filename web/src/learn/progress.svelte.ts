// Which lessons were played to their end, on this device.

const PLACE = "hornox-lessons";

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** The modes whose lessons are done. */
export const learned = $state({ modes: kept() });

/** Note that a lesson was played to its end. */
export function learn(mode: string): void {
  if (learned.modes.includes(mode)) return;
  learned.modes = [...learned.modes, mode];
  try {
    localStorage.setItem(PLACE, JSON.stringify(learned.modes));
  } catch {
    // a browser that keeps nothing: the mark lasts as long as the page
  }
}
