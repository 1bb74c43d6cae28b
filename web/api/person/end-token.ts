// The token of a sign-in that a browser could not end on the server.

const MAC_BYTES = 32;

/**
 * The refresh token with the hash of its proof in the place of the proof: it ends that sign-in and renews none, so it
 * may lie on a device that is not the person's. Null where a browser hashes nothing (plain http).
 */
export async function endTokenOf(refreshToken: string): Promise<string | null> {
  // Absent over plain http, whatever the types say.
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
