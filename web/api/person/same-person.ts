// Prevents one person's data from showing on another person's screen.
import { createStore, type StoreApi } from 'zustand';
import { type AuthState, getAuth, subscribeToAuth } from './auth-store.ts';

/** Creates a store that is reset to its initial state as soon as the person changes. */
export function createPersonalStore<State>(initial: State): StoreApi<State> {
  const store = createStore<State>()(() => initial);
  subscribeToPerson(() => store.setState(initial, true));
  return store;
}

/** Calls `listener` when another person signs in, or the person signs out. */
export function subscribeToPerson(listener: () => void): () => void {
  let before = getAuth();
  return subscribeToAuth(() => {
    const now = getAuth();
    const isOther = !isSamePerson(before, now);
    before = now;
    if (isOther) listener();
  });
}

/** Returns true when both are the same person, including a person who has just become known by `auth.me`. */
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
