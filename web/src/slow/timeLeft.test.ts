import { expect, test } from "vitest";
import { timeLeft } from "./timeLeft";

test("what is left is told in a unit of which there are at least two", () => {
  const now = Date.parse("2026-11-17T12:00:00Z");
  const left = (at: string): string => timeLeft(at, now, "en");
  expect(left("2026-11-19T12:00:00Z")).toBe("in 2 days");
  expect(left("2026-11-19T11:59:00Z")).toBe("in 47 hours");
  expect(left("2026-11-17T13:30:00Z")).toBe("in 90 minutes");
  expect(left("2026-11-17T11:00:00Z")).toBe("in 0 minutes");
  expect(timeLeft("2026-11-20T12:00:00Z", now, "de")).toBe("in 3 Tagen");
});
