// What waits for a guest, on whatever page they are: friends' invitations, and people who want to be
// friends. It is asked for while the page is looked at; that is how friends see who is here.

import { api } from "../api/calls";
import type { FriendNews } from "../api/types";

const SECONDS = 20;

export const waiting = $state<{ news: FriendNews; later: string[] }>({ news: { invitations: [], asking: [] }, later: [] });

/** Look again now. */
export async function look(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  const found = await api.friendNews().catch(() => null);
  if (found) waiting.news = found;
}

/** Look again and again, until the returned function is called. */
export function follow(): () => void {
  const again = (): void => void look();
  again();
  const timer = setInterval(again, SECONDS * 1000);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}
