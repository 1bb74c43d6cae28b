// Defines the nonce of a page's content security policy. Every response gets a new nonce, from the
// server or from the service worker (decisions/2026-11-22-pages-from-the-precache.md).

/** A built page contains a placeholder, which each response replaces with its nonce. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const NONCE_BYTES = 16;

/** Returns 128 random bits in base64. */
export function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
}
