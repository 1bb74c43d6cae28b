// Keeps the error of the question whose the stored token is.
import { createStore, useStore } from 'zustand';

const store = createStore<{ error: unknown }>(() => ({ error: null }));

/** Null once the person is known. */
export function notePersonFailure(error: unknown): void {
  store.setState({ error });
}

/** The error of the last question for the person; null while it is under way, and without one. */
export function usePersonFailure(): unknown {
  return useStore(store, ({ error }) => error);
}
