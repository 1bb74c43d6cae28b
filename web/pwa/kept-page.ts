// Removes the CSP nonce from the HTML of a page before it is stored, and inserts a new nonce each time the page is
// opened.
import { freshNonce, NONCE_PLACEHOLDER } from '#shared/page-nonce.ts';

const POLICY = 'content-security-policy';
const STATUSES = [200, 404];
/**
 * `OF_THE_TRANSFER` lists headers that describe how a response was transferred, such as its compression. These headers
 * would be wrong for the stored HTML.
 */
const OF_THE_TRANSFER = ['content-encoding', 'content-length', 'transfer-encoding', 'date'];

/**
 * Returns the page to store, with a placeholder for the nonce.
 * @param revision SHA-256 hash of the built page, in base64
 * @returns null for a response that is not this page, such as an error or the login page of a public Wi-Fi network
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

/** Returns the page with a new nonce in its HTML and in its content security policy. */
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
