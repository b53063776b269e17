// A review that is there, or is made: it is asked for again until it is there.

import { api, complaint, Refusal } from "../api/calls";
import type { GameReview, ReviewProgress, Text } from "../api/types";
import { WORDS } from "../i18n/review";

const OFTEN = 1000;
const SELDOM = 5000;

/** The games whose reviews this visit has seen, or has seen begin. */
const begun = new Set<string>();

/** Whether the review of a game is there or being made, as far as this visit knows. */
export function hasBegun(game: string): boolean {
  return begun.has(game);
}

/** Waits for the review of a game; whoever asks first has it made. */
export class Making {
  review = $state.raw<GameReview | null>(null);
  progress = $state.raw<ReviewProgress | null>(null);
  /** Why it has not begun. */
  waiting = $state.raw<Text | null>(null);
  /** Why there is none. */
  problem = $state.raw<Text | null>(null);
  /** Whether another try may help. */
  retry = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(readonly game: string) {}

  look = async (): Promise<void> => {
    clearTimeout(this.#timer);
    this.problem = this.waiting = null;
    try {
      ({ review: this.review, progress: this.progress } = await api.review(this.game));
      begun.add(this.game);
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      if (status === 429) this.waiting = WORDS.reviewBusy;
      else if (status === 0) this.waiting = complaint(error);
      else {
        this.problem = complaint(error);
        this.retry = status >= 500;
      }
    }
    if (this.review || this.problem || this.#closed) return;
    this.#timer = setTimeout(() => void this.look(), this.waiting ? SELDOM : OFTEN);
  };

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
