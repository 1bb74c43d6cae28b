// Defines the nonce of a page and its content security policy. The nonce is new for every response. The server creates
// it, or the service worker when it responds (decisions/2026-11-22-pages-from-the-precache.md).

/** Placeholder in a built page for the nonce of the response. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const NONCE_BYTES = 16;

/** Returns 128 random bits in base64. */
export function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
