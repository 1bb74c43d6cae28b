// Wraps `fetch` for every call. Adds the access token, and renews an access token that the server
// reports as expired.
import type { Tokens } from '#shared/auth/schema.ts';
import { compareClocks } from './server-clock.ts';
import { loseSignIn, readTokens, storeTokens } from '#web/api/person/auth-store.ts';

const REFRESH_URL = '/trpc/auth.refresh';
const REFUSALS = [400, 401, 403];

type Renewal = 'renewed' | 'refused' | 'unreachable';

/**
 * Sends a request with the stored access token. After a 401 it renews the token once and retries once. A refused
 * renewal ends the session. A failed renewal (no network, 429, 5xx) changes nothing. No other code handles a lost
 * sign-in.
 */
export function authFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  return withFreshToken((accessToken) => send(input, init, accessToken), saysUnauthorized);
}

/**
 * Sends a request without `fetch`. Calls `sendWith` with the stored access token, and once more with a renewed token
 * when `isUnauthorized` returns true for the response.
 */
export async function withFreshToken<Answer>(
  sendWith: (accessToken: string | undefined) => Promise<Answer>,
  isUnauthorized: (answer: Answer) => boolean | Promise<boolean>,
): Promise<Answer> {
  const accessToken = readTokens()?.accessToken;
  const answer = await sendWith(accessToken);
  if (!(await isUnauthorized(answer))) return answer;
  if (accessToken === undefined) {
    // The storage was cleared while this page still shows the person as signed in.
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

/** A wrong password or a missing code does not concern the token. A retry would count as a second attempt. */
const ABOUT_PROOF = /"(?:INVALID_CREDENTIALS|SECOND_FACTOR_REQUIRED)"/;

/** Returns true for a refused token. A batch responds with 207 when only some of its calls were refused. */
async function saysUnauthorized(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 207) return false;
  const text = await response.clone().text();
  return response.status === 401 ? !ABOUT_PROOF.test(text) : text.includes('"httpStatus":401');
}

/**
 * Renews once at a time in all tabs, where the browser has locks. Elsewhere the server's rule makes the tabs converge.
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
    // Without a network the session stays, and the caller receives its own 401.
    return 'unreachable';
  }
  if (REFUSALS.includes(response.status)) return endSession(tokens);
  if (!response.ok) return 'unreachable';

  const renewed = pickTokens(await response.json());
  if (!renewed) return 'unreachable';
  // The user signed out while the response was pending: the new tokens are not stored.
  if (readTokens()?.refreshToken !== tokens.refreshToken) return 'renewed';
  storeTokens(renewed);
  return 'renewed';
}

/** Ends the session, unless another tab has stored newer tokens. */
function endSession(failed: Tokens): Renewal {
  const now = readTokens();
  if (now && now.refreshToken !== failed.refreshToken) return 'renewed';
  loseSignIn();
  return 'refused';
}

function pickTokens(body: unknown): Tokens | null {
  // `as`: every field is optional in this type, and the next line checks the tokens.
  const data = (body as { result?: { data?: Partial<Tokens> } } | null)?.result?.data;
  return typeof data?.accessToken === 'string' && typeof data.refreshToken === 'string'
    ? { accessToken: data.accessToken, refreshToken: data.refreshToken }
    : null;
}
