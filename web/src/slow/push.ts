// Notifications of this browser: whether it can show any, and how it is subscribed.

import { bytes } from "../api/base64";
import { call } from "../api/calls";
import type { Language, PushShown } from "../api/types";

export type Standing = "unable" | "denied" | "off" | "on";

export const shown = (): Promise<PushShown> => call("GET /api/me/push");

/** Whether this browser could be notified at all. */
function able(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function worker(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register("/sw.js");
  return navigator.serviceWorker.ready;
}

async function current(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration();
  return (await known?.pushManager.getSubscription()) ?? null;
}

/** What the server calls a device: the SHA-256 of its endpoint. */
export async function deviceId(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How things stand on this device, for a guest with these devices. */
export async function standing(devices: string[]): Promise<Standing> {
  if (!able()) return "unable";
  if (Notification.permission === "denied") return "denied";
  const subscription = await current();
  return subscription && devices.includes(await deviceId(subscription.endpoint)) ? "on" : "off";
}

async function announce(subscription: PushSubscription, language: Language): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await call("POST /api/me/push", { body: { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", language } });
}

/** Ask the person, then subscribe; an older subscription may belong to another key. */
export async function start(key: string, language: Language): Promise<Standing> {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") return answer === "denied" ? "denied" : "off";
  await (await current())?.unsubscribe();
  const { pushManager } = await worker();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  await announce(made, language);
  return "on";
}

/** Notify this device in another language from now on. */
export async function speak(language: Language): Promise<void> {
  const subscription = await current();
  if (subscription) await announce(subscription, language);
}

/** End it here first, whatever the server says; then there, if it still knows this device. */
export async function end(): Promise<void> {
  if (!able()) return;
  const subscription = await current();
  if (!subscription) return;
  await subscription.unsubscribe();
  await call("POST /api/me/push/end", { body: { endpoint: subscription.endpoint } });
}

/** Somebody else may be signed in here now: what was subscribed for another profile ends. */
export async function settle(): Promise<void> {
  const subscription = able() ? await current() : null;
  if (!subscription) return;
  const { devices } = await shown();
  if (!devices.includes(await deviceId(subscription.endpoint))) await subscription.unsubscribe();
}
