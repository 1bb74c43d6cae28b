// Tracks which responses on the screen are old because the server did not respond.
import { createStore, useStore } from 'zustand';

interface Shown {
  /** `givenAt` maps the hash of a query to the time of its old response, in ms. */
  givenAt: ReadonlyMap<string, number>;
  /** `isUnreachable` is true after a query got no usable response in time, until the server responds to a query. */
  isUnreachable: boolean;
  /**
   * `isServerFailing` is true when the last query failed with status 500 or above. Failed commands do not change it.
   */
  isServerFailing: boolean;
  /** `hasGap` is true when a query got neither a response nor cached data since the server last responded. */
  hasGap: boolean;
  /** `cannotKeep` is true when the storage is full or forbidden, so that no response is cached. */
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

/** Records that the screen shows a response from the time `at`, in ms. */
export function showEarlier(queryHash: string, at: number): void {
  const givenAt = new Map(getShown().givenAt).set(queryHash, at);
  store.setState({ givenAt, isUnreachable: true });
}

export function noteServerFailure(): void {
  store.setState({ isServerFailing: true });
}

/** Records that a query got neither a response nor cached data. */
export function noteGap(): void {
  store.setState({ isUnreachable: true, hasGap: true });
}

/** Records that the server responded to the query, so its data is current. */
export function noteAnswered(queryHash: string): void {
  const { givenAt, isUnreachable } = getShown();
  if (!isUnreachable && !givenAt.has(queryHash)) return;
  const rest = new Map(givenAt);
  rest.delete(queryHash);
  store.setState({ givenAt: rest, isUnreachable: false, isServerFailing: false, hasGap: false });
}

/** Forgets old responses that the screen no longer shows. */
export function forgetShown(isGone: (queryHash: string) => boolean): void {
  const rest = [...getShown().givenAt].filter(([queryHash]) => !isGone(queryHash));
  if (rest.length < getShown().givenAt.size) store.setState({ givenAt: new Map(rest) });
}

export function noteCannotKeep(): void {
  store.setState({ cannotKeep: true });
}
