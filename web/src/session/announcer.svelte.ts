// What those who listen are told, in order and once: what happened, then what is asked.

import { untrack } from "svelte";
import type { Language, Text } from "../api/messages";
import { settings } from "../settings.svelte";
import { halves } from "../i18n/words";

/** As much as stays to be read again. */
const KEPT = 30;
/** Who waits so long is told for whom. */
const PATIENCE = 2500;

/** One thing that was said. It stays as it was said, also when the language changes. */
export interface Said {
  number: number;
  text: string;
  language: Language;
}

export class Hearing {
  lines = $state.raw<Said[]>([]);

  /** What waits until there is somebody to hear it. */
  #held: Text[] | null = [];
  #asked: string | null = null;
  #waited: string | null = null;

  /** Say something after everything that was said before. */
  tell(...texts: Text[]): void {
    if (this.#held) return void this.#held.push(...texts);
    const before = untrack(() => this.lines);
    const language = untrack(() => settings.language);
    const number = (before.at(-1)?.number ?? 0) + 1;
    const said = texts.map((text, i) => ({ number: number + i, text: halves(text[language])[0], language }));
    this.lines = [...before, ...said].slice(-KEPT);
  }

  /** Begin to speak: what is said as long as a page is being made goes unheard. */
  begin(): void {
    const held = this.#held ?? [];
    this.#held = null;
    this.tell(...held);
  }

  /** Say what is asked, once for each decision. */
  ask(id: string, text: Text): void {
    if (id === this.#asked) return;
    this.#asked = id;
    this.tell(text);
  }

  /** Say for whom one waits, if that takes a while, and once for each question. */
  wait(about: string, text: () => string): () => void {
    if (about === this.#waited) return () => undefined;
    const timer = setTimeout(() => {
      this.#waited = about;
      this.tell({ en: text(), de: text() });
    }, PATIENCE);
    return () => clearTimeout(timer);
  }
}
