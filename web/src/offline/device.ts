// What is kept on this device for playing without a network.

import type { OfflinePlan } from "../api/types";
import type { Keeping } from "./messages";

const CACHES = "hornox-offline-";
const GAMES = "hornox-offline";
/** Only a device that is prepared has it; without a connection the page looks for it. */
const NAME = "hornox-name";

/** Python, the rules and bots, and the worker that belong to this page; none where it was built without them. */
export function parts(): string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="offline"]');
  return named?.content.split(" ") ?? [];
}

/** What the person is called here: as on the server when the device was prepared. */
export function nameHere(): string {
  return localStorage.getItem(NAME) ?? "";
}

/** Whether this browser can keep the page. */
export function able(): boolean {
  return "serviceWorker" in navigator && "caches" in globalThis && parts().length > 0;
}

/** Whether everything is here. */
export async function prepared(): Promise<boolean> {
  for (const name of await caches.keys())
    if (name.startsWith(CACHES) && (await (await caches.open(name)).match("/"))) return true;
  return false;
}

/** How many bytes it takes. */
export async function size(): Promise<number> {
  const answer = await fetch("/offline.json");
  return ((await answer.json()) as OfflinePlan).bytes;
}

/** Let the service worker keep everything; `tell` hears how many bytes are here. */
export async function prepare(name: string, tell: (bytes: number) => void): Promise<void> {
  void navigator.storage?.persist?.();
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((done, fail) => {
    port1.onmessage = ({ data }: MessageEvent<Keeping>) => {
      if ("bytes" in data) tell(data.bytes);
      else if ("done" in data) done();
      else fail(new Error(data.failed));
    };
    active?.postMessage("prepare", [port2]);
  });
  localStorage.setItem(NAME, name);
}

/** Remove everything, with the games. */
export async function remove(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
  indexedDB.deleteDatabase(GAMES);
  localStorage.removeItem(NAME);
}
