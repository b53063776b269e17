// How much time is left, in words.

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "in 2 days", "in 5 hours": in the largest unit of which at least two are left. */
export function timeLeft(deadline: string, now: number, language: string): string {
  const seconds = Math.max(0, (Date.parse(deadline) - now) / 1000);
  const [unit, size] = STEPS.find(([, one]) => seconds >= 2 * one) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language, { numeric: "always" }).format(Math.floor(seconds / size), unit);
}
