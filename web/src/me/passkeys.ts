// Making a passkey and signing in with one: the browser does it, the server checks it.

import { bytes } from "../api/base64";
import { api, complaint } from "../api/calls";
import type { GuestShown, PasskeysShown, Text } from "../api/types";
import { WORDS } from "../i18n/people";

/** Why there can be no passkeys here; null where there can. */
export function hindrance(): Text | null {
  if (!isSecureContext) return WORDS.passkeysInsecure;
  return "PublicKeyCredential" in window ? null : WORDS.passkeysNone;
}

function text(data: ArrayBuffer): string {
  const signs = String.fromCharCode(...new Uint8Array(data));
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// ES256, EdDSA, RS256
const KINDS = [-7, -8, -257].map((alg) => ({ type: "public-key" as const, alg }));

/** Make a passkey for the guest of this browser. */
export async function makePasskey(): Promise<PasskeysShown> {
  const asked = await api.newPasskey();
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(asked.challenge),
      rp: { id: asked.rp, name: "Hornox" },
      user: { id: bytes(asked.user), name: asked.name, displayName: asked.name },
      pubKeyCredParams: KINDS,
      excludeCredentials: asked.known.map((id) => ({ type: "public-key", id: bytes(id) })),
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      attestation: "none",
    },
  });
  const { rawId, response } = made as PublicKeyCredential;
  const said = response as AuthenticatorAttestationResponse;
  return api.addPasskey({
    credential: text(rawId),
    client: text(said.clientDataJSON),
    authenticator: text(said.getAuthenticatorData()),
    key: text(said.getPublicKey() ?? new ArrayBuffer(0)),
  });
}

/** Sign in with a passkey: this browser becomes its guest's, too. */
export async function showPasskey(): Promise<GuestShown> {
  const asked = await api.askPasskey();
  const shown = await navigator.credentials.get({
    publicKey: { challenge: bytes(asked.challenge), rpId: asked.rp, userVerification: "preferred" },
  });
  const { rawId, response } = shown as PublicKeyCredential;
  const said = response as AuthenticatorAssertionResponse;
  return api.showPasskey({
    credential: text(rawId),
    client: text(said.clientDataJSON),
    authenticator: text(said.authenticatorData),
    signature: text(said.signature),
  });
}

/** What went wrong, for people. */
export function why(error: unknown): Text {
  if (!(error instanceof DOMException)) return complaint(error);
  return error.name === "InvalidStateError" ? WORDS.passkeysTwice : WORDS.passkeysCancelled;
}
