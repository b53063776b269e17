// Plays on this device: a worker with the rules and the bots answers in place of the server.

import { Refusal } from "../api/calls";
import { WORDS } from "../i18n/offline";
import { ALONE, ways } from "../api/serverOrDevice";
import { line } from "../route.svelte";
import { nameHere, parts } from "./device";
import type { FromWorker, ToWorker } from "./messages";

const FAILED = new Refusal("E_OFFLINE", WORDS.offlineFailed, 0);

const tell = (worker: Worker, message: ToWorker): void => worker.postMessage(message);

/** A socket to the worker, as far as a table uses one. */
class LocalSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(
    readonly number: number,
    readonly worker: Worker,
    readonly gone: (number: number) => void,
  ) {
    super();
  }

  send(text: string): void {
    tell(this.worker, { socket: this.number, text });
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.gone(this.number);
    tell(this.worker, { close: this.number });
    this.onclose?.(new CloseEvent("close"));
  }
}

let begun: Promise<void> | null = null;

/** Let the worker answer from now on; a Refusal if it cannot be started. */
export function start(): Promise<void> {
  begun ??= begin().catch((error: unknown) => {
    begun = null;
    sessionStorage.removeItem(ALONE);
    console.error(error);
    throw FAILED;
  });
  return begun;
}

/** Back to the server. */
export function leave(): void {
  sessionStorage.removeItem(ALONE);
  location.assign("/");
}

async function begin(): Promise<void> {
  const [python, app, script] = parts();
  if (!python || !app || !script) throw new Error("this page has no engine");
  const worker = new Worker(script, { type: "module" });
  const asked = new Map<number, (answer: Response | null) => void>();
  const sockets = new Map<number, LocalSocket>();
  let count = 0;

  await new Promise<void>((done, fail) => {
    worker.onerror = (event) => fail(new Error(event.message));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => ("failed" in data ? fail(new Error(data.failed)) : done());
    tell(worker, { begin: { python, app, name: nameHere() } });
  });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("socket" in data) sockets.get(data.socket)?.onmessage?.(new MessageEvent("message", { data: data.text }));
    else if ("id" in data) {
      asked.get(data.id)?.("status" in data ? new Response(data.body, { status: data.status }) : null);
      asked.delete(data.id);
    }
  };

  ways.fetch = async (path, { method = "GET", body = null }) => {
    const id = (count += 1);
    const answer = await new Promise<Response | null>((done) => {
      asked.set(id, done);
      tell(worker, { id, method, path, body: typeof body === "string" ? body : "null" });
    });
    if (!answer) throw new Error("the worker has failed");
    return answer;
  };
  ways.socket = (path) => {
    const socket = new LocalSocket((count += 1), worker, (number) => sockets.delete(number));
    sockets.set(socket.number, socket);
    tell(worker, { open: socket.number, table: path.split("/")[3] ?? "" });
    queueMicrotask(() => {
      if (socket.readyState !== WebSocket.CONNECTING) return;
      socket.readyState = WebSocket.OPEN;
      socket.onopen?.();
    });
    return socket as unknown as WebSocket;
  };
  sessionStorage.setItem(ALONE, "1");
  // What needs the server is not offered.
  document.documentElement.dataset["alone"] = "";
  line.alone = true;
}
