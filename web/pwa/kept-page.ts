// Stores a page without a nonce, and inserts a new nonce each time it is opened.
import { freshNonce, NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';

const POLICY = 'content-security-policy';
/** Statuses of a page, and of the not-found page. */
const STATUSES = [200, 404];
/** Headers that describe the transferred body, which differs from the stored one. */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'date'];

/**
 * Returns the page to store: text and policy with the placeholder instead of the nonce.
 * @param revision SHA-256 of the page as it was built, in base64.
 * @returns null for any other response: another version, an error, the sign-in page of a network.
 */
export async function toKeptPage(answer: Response, revision: string): Promise<Response | null> {
  const policy = answer.headers.get(POLICY) ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  if (!STATUSES.includes(answer.status) || nonce === undefined) return null;
  const html = (await answer.text()).replaceAll(nonce, NONCE_PLACEHOLDER);
  if ((await sha256(html)) !== revision) return null;
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_TRANSFER) headers.delete(name);
  headers.set(POLICY, policy.replaceAll(nonce, NONCE_PLACEHOLDER));
  return new Response(html, { headers, status: answer.status });
}

/** Returns the page with a new nonce in its scripts and in its policy. */
export async function withFreshNonce(kept: Response): Promise<Response> {
  const nonce = freshNonce();
  const headers = new Headers(kept.headers);
  headers.set(POLICY, (headers.get(POLICY) ?? '').replaceAll(NONCE_PLACEHOLDER, nonce));
  return new Response((await kept.text()).replaceAll(NONCE_PLACEHOLDER, nonce), {
    headers,
    status: kept.status,
  });
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
