import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "./fakes";

browser();
const { Hearing } = await import("./announcer.svelte");
const { settings } = await import("../settings.svelte");

const text = (en: string) => ({ en, de: `de ${en}` });

describe("hearing", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    settings.language = "en";
    vi.useRealTimers();
  });
  const said = (hearing: InstanceType<typeof Hearing>) => hearing.lines.map((line) => line.text);

  it("holds back what nobody could hear yet", () => {
    const hearing = new Hearing();
    hearing.tell(text("dealt"));
    hearing.ask("1", text("which card?"));
    expect(said(hearing)).toEqual([]);
    hearing.begin();
    expect(said(hearing)).toEqual(["dealt", "which card?"]);
  });

  it("asks every question once, and the same words again for the next one", () => {
    const hearing = new Hearing();
    hearing.begin();
    for (const id of ["1", "1", "2"]) hearing.ask(id, text("which card?"));
    expect(said(hearing)).toEqual(["which card?", "which card?"]);
    expect(new Set(hearing.lines.map((line) => line.number)).size).toBe(2);
  });

  it("leaves what was compared to those who read, and what was said as it was", () => {
    const hearing = new Hearing();
    hearing.begin();
    hearing.tell(text("It fits. Compared: row 1."));
    settings.language = "de";
    hearing.tell(text("next"));
    expect(hearing.lines.map(({ text, language }) => [text, language])).toEqual([
      ["It fits.", "en"],
      ["de next", "de"],
    ]);
  });

  it("says for whom one waits only when it takes a while, and once", () => {
    const hearing = new Hearing();
    hearing.begin();
    hearing.wait("7", () => "waiting for Ben, Carla")();
    vi.advanceTimersByTime(5000);
    expect(said(hearing)).toEqual([]);
    hearing.wait("7", () => "waiting for Ben");
    vi.advanceTimersByTime(5000);
    hearing.wait("7", () => "waiting for Carla");
    vi.advanceTimersByTime(5000);
    expect(said(hearing)).toEqual(["waiting for Ben"]);
  });
});
