// What a person has set on this device; kept in the browser, nowhere else.

import type { Language } from "./api/types";

export type Theme = "auto" | "light" | "dark";
/** How the cards are drawn: wood type on paper, or a herd that looks at you. */
export type Deck = "press" | "herd";
export type Speed = "slow" | "normal" | "fast" | "off";

interface Kept {
  language: Language;
  theme: Theme;
  deck: Deck;
  speed: Speed;
  sound: boolean;
  /** Choices that are the only ones are made by themselves. */
  forced: boolean;
  confirm: boolean;
  /** Against bots a choice can be taken back for a moment. */
  takeBack: boolean;
  /** Where help is allowed: show how likely each card takes a row. Such games are not rated. */
  risks: boolean;
  /** Show what others show beside their seats. */
  reactions: boolean;
}

const PLACE = "hornox-settings";

function first(): Kept {
  const language = navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
  const kept: Kept = {
    language,
    theme: "auto",
    deck: "press",
    speed: "normal",
    sound: false,
    forced: true,
    confirm: false,
    takeBack: true,
    risks: false,
    reactions: true,
  };
  try {
    return { ...kept, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>) };
  } catch {
    return kept;
  }
}

export const settings = $state<Kept>(first());

const dusk = matchMedia("(prefers-color-scheme: dark)");
const night = $state({ dark: dusk.matches });

/** Keep the settings and let the page follow them, from now on. */
export function followSettings(): void {
  dusk.addEventListener("change", () => (night.dark = dusk.matches));
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    root.dataset["theme"] = settings.theme === "auto" ? (night.dark ? "dark" : "light") : settings.theme;
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // A browser without storage keeps nothing.
    }
  });
}

const STEP: Record<Speed, number> = { slow: 2200, normal: 1100, fast: 450, off: 0 };
/** Within how many milliseconds everything that has happened is shown, at a normal pace: a device that
 *  draws late still ends within eight seconds, when clocks begin to run. */
export const REVEAL = 7500;

/** How long one event of a turn is shown, in milliseconds. */
export function pace(): number {
  return STEP[settings.speed];
}

/** Within how many milliseconds everything is shown; nobody who plays by the clock may be slow. */
export function reveal(clock: boolean): number {
  return settings.speed === "slow" && !clock ? 1.5 * REVEAL : REVEAL;
}

/** Whether things may move on the screen at all. */
export function still(): boolean {
  return settings.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
