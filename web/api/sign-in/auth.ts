// Signs a user in, up and out. The tRPC client is loaded at its first use, so that public pages stay small.
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/router.ts';
import {
  clearAuth,
  getAuth,
  readTokens,
  storeSignIn,
  storeUser,
} from '#web/api/person/auth-store.ts';
import { notePersonFailure } from '#web/api/person/person-failure.ts';
import { httpStatusOf } from '#web/api/calls/error-message.ts';
import { endPushSubscription } from '#web/api/person/push-subscription.ts';

const LOGOUT_TIMEOUT_MS = 5000;

type Inputs = inferRouterInputs<AppRouter>['auth'];

/**
 * Loads the tRPC client before the first call. A failure is not reported here, because the first call would fail too.
 */
export function preloadClient(): void {
  loadClient().catch(() => undefined);
}

/**
 * Signs in with e-mail and password.
 *
 * @throws the tRPC client's error when the server refuses or does not respond
 */
export async function signIn(input: Inputs['login']): Promise<void> {
  const client = await loadClient();
  const { user, tokens } = await client.auth.login.mutate(input);
  storeSignIn(user, tokens);
}

/**
 * Creates an account and signs in.
 *
 * @throws the tRPC client's error when the server refuses or does not respond
 */
export async function signUp(input: Inputs['register']): Promise<void> {
  const [client, { showUnits }] = await Promise.all([
    loadClient(),
    // The public pages do without the settings.
    import('#web/api/settings/settings-store.ts'),
  ]);
  const { user, tokens } = await client.auth.register.mutate(input);
  storeSignIn(user, tokens);
  showUnits(input);
}

/**
 * Signs the user out on this device, and on the server if it responds. Never rejects.
 * @returns a token that can end the sign-in on the server later; null when none is needed or the browser cannot compute
 * one
 */
export async function signOut(): Promise<string | null> {
  const refreshToken = readTokens()?.refreshToken;
  let endToken: string | null = null;
  try {
    const client = await loadClient();
    const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
    if (refreshToken) await client.auth.logout.mutate({ refreshToken }, { signal });
  } catch (error) {
    console.warn('The server could not be told about the sign-out', error);
    endToken = refreshToken ? await endTokenOf(refreshToken).catch(() => null) : null;
  } finally {
    await endNotifications();
    leave();
  }
  return endToken;
}

/** Ends the push subscription, so that the device's next user does not get this user's notifications. */
async function endNotifications(): Promise<void> {
  try {
    await endPushSubscription();
  } catch (error) {
    console.warn('The notifications of this browser could not be ended', error);
  }
}

/**
 * Reads the user of the stored token when the app starts. Without a response the stored user stays. After a deletion of
 * the account the user is signed out.
 */
export async function restoreSession(): Promise<void> {
  if (getAuth().status !== 'signed-in') return;
  try {
    const client = await loadClient();
    storeUser(await client.auth.me.query());
    notePersonFailure(null);
  } catch (error) {
    notePersonFailure(error);
    if (isGone(httpStatusOf(error))) return leave();
    if (getAuth().status === 'signed-out') forgetKept();
  }
}

function leave(): void {
  clearAuth();
  forgetKept();
}

/**
 * Removes the cached responses of the user who has signed out. The module kept-answers.ts removes them as soon as it is
 * loaded.
 */
function forgetKept(): void {
  import('#web/api/kept/kept-answers.ts').catch((error: unknown) => {
    console.warn('What was kept is removed when the next page is opened', error);
  });
}

function isGone(status: number | undefined): boolean {
  return status === 403 || status === 404;
}

export async function loadClient() {
  const { trpcClient } = await import('#web/api/client.ts');
  return trpcClient;
}

const MAC_BYTES = 32;

/**
 * Returns a token that can only end the sign-in, not renew it. A shared device may therefore keep the token until the
 * server is reachable. Returns null over plain http, because browsers offer no hash function there.
 */
export async function endTokenOf(refreshToken: string): Promise<string | null> {
  // `crypto.subtle` is undefined over plain http, although its type says otherwise.
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
