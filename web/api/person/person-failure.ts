// Stores the error of the last `auth.me` query.
import { createStore, useStore } from 'zustand';

const store = createStore<{ error: unknown }>(() => ({ error: null }));

/** Stores the error of `auth.me`; null after a successful response. */
export function notePersonFailure(error: unknown): void {
  store.setState({ error });
}

/** Returns the error of the last `auth.me` query; null when it succeeded or has not been sent. */
export function usePersonFailure(): unknown {
  return useStore(store, ({ error }) => error);
}
