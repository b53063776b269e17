// What the page and its two workers say to each other: the one that plays, and the one that keeps files.

/** What the worker that plays is told: to begin, a request, and what becomes of sockets. */
export type ToWorker =
  | { begin: { python: string; app: string; name: string } }
  | { id: number; method: string; path: string; body: string }
  | { open: number; table: string }
  | { close: number }
  | { socket: number; text: string };

/** What it says: that it has begun, an answer, what a socket hears, or what has failed. */
export type FromWorker =
  | { ready: true }
  | { id: number; status: number; body: string }
  | { socket: number; text: string }
  | { failed: string; id?: number };

/** What the service worker says while it keeps what playing without a network needs. */
export type Keeping = { bytes: number } | { done: true } | { failed: string };
