// Your own part of a deal's seed, and the check of a finished game: done here, by this browser.

import type { Replay } from "../api/types";

const PLACE = "hornox-seals";
const LABEL = "hornox-fair-1";
const KEPT = 60;

/** What a finished game tells about its deal. */
export type Deal = Pick<Replay, "seed" | "commitment" | "server" | "nonces">;

/** Fair, or not; null where this browser cannot check it. */
export type Verdict = boolean | null;

/** Remember the nonce that was given after a seal was shown. */
export function remember(seal: string, nonce: string): void {
  const entries = Object.entries({ ...kept(), [seal]: nonce }).slice(-KEPT);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // A browser without storage keeps nothing.
  }
}

/** Whether the seal fits the server's seed, the seed fits all parts, and your own part is in it. */
export async function check(deal: Deal): Promise<Verdict> {
  const { subtle } = crypto;
  if (!subtle || !deal.server) return null;
  const coder = new TextEncoder();
  const server = coder.encode(deal.server);
  const listed = deal.nonces.flatMap((nonce) => {
    const part = coder.encode(nonce);
    return [0, 0, part.length >> 8, part.length & 255, ...part];
  });
  const key = await subtle.importKey("raw", server, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mixed = await subtle.sign("HMAC", key, new Uint8Array([...coder.encode(LABEL), ...listed]));
  const sealed = await subtle.digest("SHA-256", server);
  const own = kept()[deal.commitment];
  return (
    text(sealed) === deal.commitment &&
    text(mixed) === deal.seed &&
    (own === undefined || deal.nonces.includes(own))
  );
}

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}

function text(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map(hex).join("");
}
