import type { AuthState } from './auth-store.ts';

/** Also true for somebody who only now becomes known: `auth.me` has said whose the token is. */
export function isSamePerson(one: AuthState, other: AuthState): boolean {
  if (one.status !== 'signed-in' || other.status !== 'signed-in')
    return one.status === other.status;
  if (one.user && other.user) return one.user.id === other.user.id;
  return one.user === other.user || one.tokens.accessToken === other.tokens.accessToken;
}
