import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "./fakes";
import { check, remember } from "./fairDeal";

// As the engine makes them (hornox.engine.fairness).
const deal = {
  server: "5e".repeat(32),
  nonces: ["a1b2", "", "zoe~"],
  commitment: "8414cd6b08e92be7f34132d9f8fabaa0cf0f072bab807b434e7ff02efc918a1e",
  seed: "83da9fcb9260e884243eb81557d94483fdd983b1ee190bb0351f0c77c7198a62",
};

describe("a deal", () => {
  beforeEach(() => browser());

  it("is fair if the seal and the seed fit all parts", async () => {
    expect(await check(deal)).toBe(true);
  });

  it("is not fair with another seed, another seal or another part", async () => {
    expect(await check({ ...deal, seed: deal.commitment })).toBe(false);
    expect(await check({ ...deal, commitment: deal.seed })).toBe(false);
    expect(await check({ ...deal, nonces: ["a1b2", "zoe~", ""] })).toBe(false);
  });

  it("is not fair without the number that this browser has given", async () => {
    remember(deal.commitment, "a1b2");
    expect(await check(deal)).toBe(true);
    remember(deal.commitment, "mine");
    expect(await check(deal)).toBe(false);
  });

  it("cannot be checked where nothing of it is told", async () => {
    expect(await check({ ...deal, server: "" })).toBe(null);
  });
});
