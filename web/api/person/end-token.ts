// Derives a token with which a sign-in can be ended on the server later.

const MAC_BYTES = 32;

/**
 * Returns the refresh token with its proof replaced by the proof's hash. It ends the sign-in but cannot renew it, so it
 * may stay on a shared device. Returns null when the browser has no hash function (plain http).
 */
export async function endTokenOf(refreshToken: string): Promise<string | null> {
  // `subtle` is absent over plain http, although the types contain it.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return null;
  const bytes = Uint8Array.from(atob(fromUrl(refreshToken)), (byte) => byte.charCodeAt(0));
  const hash = await subtle.digest('SHA-256', bytes.slice(-MAC_BYTES));
  const ended = [...bytes.slice(0, -MAC_BYTES), ...new Uint8Array(hash)];
  return toUrl(btoa(String.fromCharCode(...ended)));
}

function fromUrl(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/');
}

function toUrl(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
