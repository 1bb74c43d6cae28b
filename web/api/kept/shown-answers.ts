// Tracks the responses on the screen that are outdated because the server could not be reached.
import { createStore, useStore } from 'zustand';

interface Shown {
  /** The time of each outdated response, ms, by the hash of its query. */
  givenAt: ReadonlyMap<string, number>;
  /** The last query did not reach the server. */
  isUnreachable: boolean;
  /** The last query failed with a status of 500 or above. Commands do not count. */
  isServerFailing: boolean;
  /** A query has had neither a response of the server nor a cached response since then. */
  hasGap: boolean;
  /** Storage is full or forbidden: nothing is cached. */
  cannotKeep: boolean;
}

const store = createStore<Shown>()(() => ({
  givenAt: new Map(),
  isUnreachable: false,
  isServerFailing: false,
  hasGap: false,
  cannotKeep: false,
}));

export function getShown(): Shown {
  return store.getState();
}

export function useShown<Part>(select: (shown: Shown) => Part): Part {
  return useStore(store, select);
}

export function subscribeToShown(listener: () => void): () => void {
  return store.subscribe(listener);
}

/** Notes that the screen shows a response to this query from `at`, ms. */
export function showEarlier(queryHash: string, at: number): void {
  const givenAt = new Map(getShown().givenAt).set(queryHash, at);
  store.setState({ givenAt, isUnreachable: true });
}

/** Notes that the server responded to a query with a status of 500 or above. */
export function noteServerFailure(): void {
  store.setState({ isServerFailing: true });
}

/** Notes that a query has neither a usable response of the server nor a cached response. */
export function noteGap(): void {
  store.setState({ isUnreachable: true, hasGap: true });
}

/** Notes that the server has responded to this query. */
export function noteAnswered(queryHash: string): void {
  const { givenAt, isUnreachable } = getShown();
  if (!isUnreachable && !givenAt.has(queryHash)) return;
  const rest = new Map(givenAt);
  rest.delete(queryHash);
  store.setState({ givenAt: rest, isUnreachable: false, isServerFailing: false, hasGap: false });
}

/** Removes the responses of queries that are no longer on the screen. */
export function forgetShown(isGone: (queryHash: string) => boolean): void {
  const rest = [...getShown().givenAt].filter(([queryHash]) => !isGone(queryHash));
  if (rest.length < getShown().givenAt.size) store.setState({ givenAt: new Map(rest) });
}

export function noteCannotKeep(): void {
  store.setState({ cannotKeep: true });
}
