import type { TestUser } from './factories.ts';

/**
 * Returns browser storage with the tokens of a sign-in. The page then loads the user with
 * `auth.me`.
 */
export function signedIn(origin: string, user: TestUser) {
  const tokens = { accessToken: user.token, refreshToken: user.refreshToken };
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
