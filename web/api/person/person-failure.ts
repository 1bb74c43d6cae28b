// Stores the error of the query for the person of the stored token.
import { createStore, useStore } from 'zustand';

const store = createStore<{ error: unknown }>(() => ({ error: null }));

/** Notes the error; null once the person is known. */
export function notePersonFailure(error: unknown): void {
  store.setState({ error });
}

/** Returns the error of the last query for the person, as a hook; null when it succeeded. */
export function usePersonFailure(): unknown {
  return useStore(store, ({ error }) => error);
}
