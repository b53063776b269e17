// What the host of the server tells everybody: the lobby and every table bring it along.

import type { Notice } from "../api/types";

export const told = $state<{ notice: Notice | null }>({ notice: null });

/** The server has said what holds now. */
export function hear(notice: Notice | null): void {
  told.notice = notice;
}
