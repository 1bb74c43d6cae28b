// Stores the error of the last `auth.me` query.
import { createStore, useStore } from 'zustand';

const store = createStore<{ error: unknown }>(() => ({ error: null }));

export function notePersonFailure(error: unknown): void {
  store.setState({ error });
}

export function usePersonFailure(): unknown {
  return useStore(store, ({ error }) => error);
}
