// Sends requests with the access token, and refreshes an access token that the server refuses.
import type { Tokens } from '#shared/auth/schema.ts';
import { compareClocks } from './server-clock.ts';
import { loseSignIn, readTokens, storeTokens } from '#web/api/person/auth-store.ts';

const REFRESH_URL = '/trpc/auth.refresh';
const REFUSALS = [400, 401, 403];

type Renewal = 'renewed' | 'refused' | 'unreachable';

/**
 * Sends a request with the stored access token. When the server refuses the token, renews the token and sends the
 * request once more. A refused renewal usually signs the user out. A failed renewal (no network, 429, 5xx) does not.
 */
export function authFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return withFreshToken((accessToken) => send(input, init, accessToken), saysUnauthorized);
}

/**
 * Calls `sendWith` with the stored access token. If the server refused the token, renews the token and calls `sendWith`
 * once more.
 */
export async function withFreshToken<Answer>(
  sendWith: (accessToken: string | undefined) => Promise<Answer>,
  isUnauthorized: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const accessToken = readTokens()?.accessToken;
  const answer = await sendWith(accessToken);
  if (!(await isUnauthorized(answer))) return answer;
  if (accessToken === undefined) {
    // The tokens are gone, for example because the browser storage was cleared. The page must not show the user as
    // signed in.
    if (readTokens() === null) loseSignIn();
    return answer;
  }
  if ((await renew(accessToken)) !== 'renewed') return answer;
  return sendWith(readTokens()?.accessToken);
}

async function send(
  input: RequestInfo | URL,
  init: RequestInit,
  accessToken: string | undefined,
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  const sentMs = Date.now();
  const response = await fetch(input, { ...init, headers });
  compareClocks(response.headers.get('date'), sentMs, Date.now());
  return response;
}

/**
 * Matches error codes about a password or a second factor. The refused request is not sent again, because the server
 * would count another failed attempt.
 */
const ABOUT_PROOF = /"(?:INVALID_CREDENTIALS|SECOND_FACTOR_REQUIRED)"/;

/**
 * Returns true when the server refused the token. A batch has status 207 when the server refused only some of its
 * calls.
 */
async function saysUnauthorized(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 207) return false;
  const text = await response.clone().text();
  return response.status === 401 ? !ABOUT_PROOF.test(text) : text.includes('"httpStatus":401');
}

/**
 * Renews the token with a lock of the Web Locks API, so that only one tab renews the token. In browsers without this
 * API, each tab renews the token separately.
 */
function renew(failedAccessToken: string): Promise<Renewal> {
  const task = () => renewOnce(failedAccessToken);
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('auth-refresh', task) : renewInThisTab(task);
}

let running: Promise<Renewal> | undefined;

function renewInThisTab(task: () => Promise<Renewal>): Promise<Renewal> {
  running ??= task().finally(() => {
    running = undefined;
  });
  return running;
}

async function renewOnce(failedAccessToken: string): Promise<Renewal> {
  const tokens = readTokens();
  if (!tokens) return 'refused';
  if (tokens.accessToken !== failedAccessToken) return 'renewed';
  if (tokens.refreshToken === '') return endSession(tokens);

  let response: Response;
  try {
    response = await fetch(REFRESH_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: tokens.refreshToken }),
    });
  } catch {
    // Without a network the token cannot be renewed. The user stays signed in, and the caller receives the 401
    // response.
    return 'unreachable';
  }
  if (REFUSALS.includes(response.status)) return endSession(tokens);
  if (!response.ok) return 'unreachable';

  const renewed = pickTokens(await response.json());
  if (!renewed) return 'unreachable';
  // The user signed out during the request, so the new tokens are not stored.
  if (readTokens()?.refreshToken !== tokens.refreshToken) return 'renewed';
  storeTokens(renewed);
  return 'renewed';
}

/** Ends the sign-in on this device, unless another tab has stored newer tokens. */
function endSession(failed: Tokens): Renewal {
  const now = readTokens();
  if (now && now.refreshToken !== failed.refreshToken) return 'renewed';
  loseSignIn();
  return 'refused';
}

function pickTokens(body: unknown): Tokens | null {
  // The cast is safe because the next statement checks that both tokens are strings.
  const data = (body as { result?: { data?: Partial<Tokens> } } | null)?.result?.data;
  return typeof data?.accessToken === 'string' && typeof data.refreshToken === 'string'
    ? { accessToken: data.accessToken, refreshToken: data.refreshToken }
    : null;
}
