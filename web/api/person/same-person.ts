// Detects a change of the signed-in person, so that no person sees the data of another person.
import { createStore, type StoreApi } from 'zustand';
import { type AuthState, getAuth, subscribeToAuth } from './auth-store.ts';

/** Creates a store that returns to `initial` when the person signs out or another person signs in. */
export function createPersonalStore<State>(initial: State): StoreApi<State> {
  const store = createStore<State>()(() => initial);
  subscribeToPerson(() => store.setState(initial, true));
  return store;
}

export function subscribeToPerson(listener: () => void): () => void {
  let before = getAuth();
  return subscribeToAuth(() => {
    const now = getAuth();
    const isOther = !isSamePerson(before, now);
    before = now;
    if (isOther) listener();
  });
}

/**
 * Returns true when both states belong to the same person. Two states whose users are not loaded yet match. If only one
 * user is loaded, the states match when their access tokens are equal.
 */
export function isSamePerson(one: AuthState, other: AuthState): boolean {
  if (!isSomebody(one) || !isSomebody(other)) return one.status === other.status;
  if (one.user && other.user) return one.user.id === other.user.id;
  return one.user === other.user || tokenOf(one) === tokenOf(other);
}

type Somebody = Extract<AuthState, { user: unknown }>;

function isSomebody(auth: AuthState): auth is Somebody {
  return auth.status === 'signed-in' || auth.status === 'lost';
}

function tokenOf(auth: Somebody): string | undefined {
  return auth.status === 'signed-in' ? auth.tokens.accessToken : undefined;
}
