import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { browser } from "../session/fakes";

browser();
const { ways } = await import("../api/serverOrDevice");
const { hasBegun, Making } = await import("./making.svelte");
const { WORDS } = await import("../i18n/review");

const refused = (status: number, code: string): Response =>
  new Response(JSON.stringify({ code, text: { en: code, de: code } }), { status });
const made = (review: object | null): Response => new Response(JSON.stringify({ progress: review ? null : { done: 1, of: 9 }, review }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
// Test files share their modules.
const before = ways.fetch;
afterAll(() => void (ways.fetch = before));

test("a busy server is asked again, and nothing is said to be made until then", async () => {
  const answers = [refused(429, "E_TOO_FAST"), made(null), made({ game: "g" })];
  ways.fetch = () => Promise.resolve(answers.shift() as Response);
  const making = new Making("g");
  await making.look();
  expect([making.waiting, making.progress, hasBegun("g")]).toEqual([WORDS.reviewBusy, null, false]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([making.waiting, making.progress, hasBegun("g")]).toEqual([null, { done: 1, of: 9 }, true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(making.review).toEqual({ game: "g" });
  expect(vi.getTimerCount()).toBe(0);
});

test("a review that failed can be tried again, one of no game cannot", async () => {
  const answers = [refused(503, "E_REVIEW_FAILED"), made({ game: "g" }), refused(404, "E_GAME_UNKNOWN")];
  ways.fetch = () => Promise.resolve(answers.shift() as Response);
  const making = new Making("g");
  await making.look();
  expect([making.problem?.en, making.retry, vi.getTimerCount()]).toEqual(["E_REVIEW_FAILED", true, 0]);
  await making.look();
  expect([making.problem, making.review]).toEqual([null, { game: "g" }]);
  const none = new Making("none");
  await none.look();
  expect([none.problem?.en, none.retry]).toEqual(["E_GAME_UNKNOWN", false]);
});

test("nobody is asked after the page is left", async () => {
  ways.fetch = () => Promise.resolve(made(null));
  const making = new Making("left");
  const asked = making.look();
  making.close();
  await asked;
  expect(vi.getTimerCount()).toBe(0);
});
