// The service worker: keeps the shell of the page, so that it opens without a network and says so. Where somebody has
// asked for it, it keeps all of the page, the rules and the bots as well, so that one can play against bots then.
// Nothing of the interface under /api is ever kept.
// It also shows the notifications that the server sends to people who are not at their table.

/** @import { OfflinePlan, PushMessage, PushShown, PushWanted } from "../src/api/types" */
/** @import { Keeping } from "../src/offline/messages" */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SHELL = "hornox-shell-1";
/** The caches of prepared devices, one for each version; complete once the page itself is in it. */
const OFFLINE = "hornox-offline-";
const OURS = /^\/(api|schema|metrics|healthz)(\/|$)/;
/** Files with a name of their own for every content. */
const NAMED = /^\/(assets|offline)\//;
let fresh = false;

/** Fetch the page, and keep it with the files that it names; files of an older build go. */
async function refresh() {
  if (fresh) return;
  const answer = await fetch("/", { cache: "no-cache" });
  if (!answer.ok) return;
  fresh = true;
  if ((await versions()).length) await prepare().catch(() => undefined);
  const cache = await caches.open(SHELL);
  const known = await cache.match("/");
  const page = await answer.clone().text();
  if (known && (await known.text()) === page) return;
  const wanted = [...page.matchAll(/(?:src|href)="(\/[^"]+\.[a-z0-9]+)"/g)].map((found) => found[1] ?? "");
  await cache.addAll(wanted);
  for (const kept of await cache.keys()) {
    if (!wanted.includes(new URL(kept.url).pathname)) await cache.delete(kept);
  }
  await cache.put("/", answer);
}

async function versions() {
  return (await caches.keys()).filter((name) => name.startsWith(OFFLINE));
}

/**
 * Keep all that playing without a network needs, of one version; then older ones go.
 * @param {(bytes: number) => void} tell hears the bytes so far
 */
async function prepare(tell = () => undefined) {
  /** @type {RequestInit} */
  const anew = { cache: "no-cache" };
  const [plan, page] = await Promise.all([fetched("/offline.json", anew), fetched("/", anew)]);
  /** @type {OfflinePlan} */
  const { version, files } = await plan.json();
  const text = await page.clone().text();
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"|content="\/offline\/\S+ (\/offline\/\S+) /g)];
  // The server was upgraded in this moment: its list belongs to another page.
  if (!named.every((found) => (found[1] ?? found[2] ?? "") in files)) throw new Error("two versions");
  const cache = await caches.open(OFFLINE + version);
  if (!(await cache.match("/"))) {
    let bytes = 0;
    for (const [path, size] of Object.entries(files)) {
      if (!(await cache.match(path))) {
        const kept = NAMED.test(path) ? await caches.match(path) : undefined;
        await cache.put(path, kept ?? (await fetched(path)));
      }
      tell((bytes += size));
    }
    await cache.put("/", page);
  }
  for (const name of await versions()) if (name !== OFFLINE + version) await caches.delete(name);
}

/**
 * @param {string} path
 * @param {RequestInit} [how]
 */
async function fetched(path, how) {
  const answer = await fetch(path, how);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** The page without a network: of a prepared device the one that belongs to its rules and bots. */
async function keptPage() {
  for (const name of await versions()) {
    const page = await (await caches.open(name)).match("/");
    if (page) return page;
  }
  return caches.match("/");
}

/**
 * A file with a name of its own for every build never changes.
 * @param {Request} request
 * @param {string} pathname
 */
async function file(request, pathname) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && pathname.startsWith("/assets/")) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

/**
 * @param {Request} request
 * @param {() => Promise<Response | undefined>} find
 */
async function orKept(request, find) {
  try {
    return await fetch(request);
  } catch (gone) {
    const kept = await find();
    if (kept) return kept;
    throw gone;
  }
}

worker.addEventListener("install", (event) => {
  void worker.skipWaiting();
  event.waitUntil(refresh());
});

worker.addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== SHELL && !name.startsWith(OFFLINE)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(drop());
});

// The page asks to prepare this device; its port hears how far that is.
worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data !== "prepare" || !port) return;
  /** @param {Keeping} message */
  const say = (message) => port.postMessage(message);
  const told = prepare((bytes) => say({ bytes })).then(
    () => say({ done: true }),
    (error) => say({ failed: String(error) }),
  );
  event.waitUntil(told);
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || OURS.test(pathname)) return;
  if (request.mode === "navigate") {
    event.waitUntil(refresh().catch(() => undefined));
    event.respondWith(orKept(request, keptPage));
  } else if (NAMED.test(pathname)) event.respondWith(file(request, pathname));
  else event.respondWith(orKept(request, () => caches.match(request)));
});

// What the server has encrypted for this browser alone.
worker.addEventListener("push", (event) => {
  /** @type {PushMessage} */
  const { title, text, path, language } = event.data?.json();
  const shown = { body: text, lang: language, tag: path, data: path, icon: "/icon-192.png", badge: "/icon-192.png", renotify: true };
  event.waitUntil(worker.registration.showNotification(title, shown));
});

/**
 * Go to a table: where it is open already, or in a window of its own.
 * @param {string} path
 */
async function visit(path) {
  const there = new URL(path, location.origin);
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const window = open.find((one) => new URL(one.url).pathname === there.pathname);
  return window ? window.focus() : worker.clients.openWindow(there.href);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data));
});

/**
 * The push service wants another address for this browser: the server is told, as the same device.
 * @param {PushSubscriptionChangeEvent} event
 */
async function renew({ oldSubscription, newSubscription }) {
  /** @type {PushShown} */
  const { key } = await (await fetch("/api/me/push")).json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = newSubscription ?? (await worker.registration.pushManager.subscribe(options));
  const { endpoint, keys } = made.toJSON();
  const language = navigator.language.startsWith("de") ? "de" : "en";
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return;
  /** @type {PushWanted} */
  const body = { endpoint, p256dh: keys["p256dh"], auth: keys["auth"], language, instead: oldSubscription?.endpoint ?? "" };
  await fetch("/api/me/push", { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
}

worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
