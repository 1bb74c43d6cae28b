import type { TestUser } from './factories.ts';

/** Returns browser storage as a sign-in leaves it; `auth.me` loads the rest. */
export function signedIn(origin: string, user: TestUser) {
  const tokens = { accessToken: user.token, refreshToken: user.refreshToken };
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
