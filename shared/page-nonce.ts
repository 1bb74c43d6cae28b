// The nonce in a page and in its content security policy: a new one for every response, by the server or by the worker
// that answers for it (decisions/2026-11-22-pages-from-the-precache.md).

/** Stands in a built page where the nonce of the response goes. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const NONCE_BYTES = 16;

/** 128 random bits, in base64. */
export function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
