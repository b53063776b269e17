// What a person has set on this device; kept in the browser, nowhere else.

import type { Language } from "./messages";

export type Theme = "auto" | "light" | "dark";
export type Speed = "slow" | "normal" | "fast" | "off";

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  lastCard: boolean;
}

const PLACE = "hornox-settings";

function first(): Kept {
  const language = navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
  const kept: Kept = { language, theme: "auto", speed: "normal", sound: false, lastCard: true };
  try {
    return { ...kept, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return kept;
  }
}

export const settings = $state<Kept>(first());

/** Keep the settings and let the page follow them, from now on. */
export function followSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset["theme"] = settings.theme;
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // A browser without storage keeps nothing.
    }
  });
}

const STEP: Record<Speed, number> = { slow: 1600, normal: 800, fast: 300, off: 0 };

/** How long one event of a turn is shown, in milliseconds. */
export function pace(): number {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return still ? Math.min(STEP[settings.speed], 300) : STEP[settings.speed];
}
