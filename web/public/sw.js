// The service worker: keeps the shell of the page, so that it opens without a network and says so.
// Games and bots live on the server; nothing of the interface under /api is ever kept.
// It also shows the notifications that the server sends to people who are not at their table.

const SHELL = "hornox-shell-1";
const OURS = /^\/(api|schema|metrics|healthz)(\/|$)/;
let fresh = false;

/** Fetch the page, and keep it with the files that it names; files of an older build go. */
async function refresh() {
  if (fresh) return;
  const answer = await fetch("/", { cache: "no-cache" });
  if (!answer.ok) return;
  fresh = true;
  const cache = await caches.open(SHELL);
  const known = await cache.match("/");
  const page = await answer.clone().text();
  if (known && (await known.text()) === page) return;
  const wanted = [...page.matchAll(/(?:src|href)="(\/[^"]+\.[a-z0-9]+)"/g)].map((found) => found[1]);
  await cache.addAll(wanted);
  for (const kept of await cache.keys()) {
    if (!wanted.includes(new URL(kept.url).pathname)) await cache.delete(kept);
  }
  await cache.put("/", answer);
}

/** A file with a name of its own for every build never changes. */
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

async function orKept(request, key) {
  try {
    return await fetch(request);
  } catch (gone) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw gone;
  }
}

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(refresh());
});

addEventListener("activate", (event) => {
  const drop = async () => {
    for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(drop());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || OURS.test(pathname)) return;
  if (request.mode === "navigate") {
    event.waitUntil(refresh().catch(() => undefined));
    event.respondWith(orKept(request, "/"));
  } else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
  else event.respondWith(orKept(request, request));
});

// What the server has encrypted for this browser alone (server/push/turns.py says what is in it).
addEventListener("push", (event) => {
  const { title, text, path, language } = event.data.json();
  const shown = { body: text, lang: language, tag: path, data: path, icon: "/icon-192.png", badge: "/icon-192.png" };
  event.waitUntil(registration.showNotification(title, { ...shown, renotify: true }));
});

/** Go to a table: where it is open already, or in a window of its own. */
async function visit(path) {
  const there = new URL(path, location.origin);
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const window = open.find((one) => new URL(one.url).pathname === there.pathname);
  return window ? window.focus() : clients.openWindow(there.href);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data));
});

/** The push service wants another address for this browser: the server is told, as the same device. */
async function renew({ oldSubscription, newSubscription }) {
  const { key } = await (await fetch("/api/me/push")).json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = newSubscription ?? (await registration.pushManager.subscribe(options));
  const { endpoint, keys } = made.toJSON();
  const language = navigator.language.startsWith("de") ? "de" : "en";
  const body = { endpoint, p256dh: keys.p256dh, auth: keys.auth, language, instead: oldSubscription?.endpoint ?? "" };
  await fetch("/api/me/push", { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
