// One person's data never shows on another person's screen.
import { createStore, type StoreApi } from 'zustand';
import { type AuthState, getAuth, subscribeToAuth } from './auth-store.ts';

/** A store that is as it was in the beginning again as soon as somebody else is signed in. */
export function createPersonalStore<State>(initial: State): StoreApi<State> {
  const store = createStore<State>()(() => initial);
  subscribeToPerson(() => store.setState(initial, true));
  return store;
}

/** Calls `listener` whenever somebody else is signed in than before, or nobody any more. */
export function subscribeToPerson(listener: () => void): () => void {
  let before = getAuth();
  return subscribeToAuth(() => {
    const now = getAuth();
    const isOther = !isSamePerson(before, now);
    before = now;
    if (isOther) listener();
  });
}

/** Also true for somebody who only now becomes known: `auth.me` has said whose the token is. */
export function isSamePerson(one: AuthState, other: AuthState): boolean {
  if (one.status !== 'signed-in' || other.status !== 'signed-in')
    return one.status === other.status;
  if (one.user && other.user) return one.user.id === other.user.id;
  return one.user === other.user || one.tokens.accessToken === other.tokens.accessToken;
}
