// Tracks which responses on the screen are old because the server did not respond.
import { createStore, useStore } from 'zustand';

interface Shown {
  /** `givenAt` maps the hash of a query to the time of its old response, in ms since 1970. */
  givenAt: ReadonlyMap<string, number>;
  /** `isUnreachable` is true after a query got no usable response, until the server responds to a query. */
  isUnreachable: boolean;
  /**
   * `isServerFailing` is true after a query failed with a status of 500 or above, until the server responds to a query.
   */
  isServerFailing: boolean;
  /** `hasGap` is true after a query got neither a response nor cached data, until the server responds to a query. */
  hasGap: boolean;
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

export function showEarlier(queryHash: string, at: number): void {
  const givenAt = new Map(getShown().givenAt).set(queryHash, at);
  store.setState({ givenAt, isUnreachable: true });
}

export function noteServerFailure(): void {
  store.setState({ isServerFailing: true });
}

export function noteGap(): void {
  store.setState({ isUnreachable: true, hasGap: true });
}

export function noteAnswered(queryHash: string): void {
  const { givenAt, isUnreachable } = getShown();
  if (!isUnreachable && !givenAt.has(queryHash)) return;
  const rest = new Map(givenAt);
  rest.delete(queryHash);
  store.setState({ givenAt: rest, isUnreachable: false, isServerFailing: false, hasGap: false });
}

export function forgetShown(isGone: (queryHash: string) => boolean): void {
  const rest = [...getShown().givenAt].filter(([queryHash]) => !isGone(queryHash));
  if (rest.length < getShown().givenAt.size) store.setState({ givenAt: new Map(rest) });
}

export function noteCannotKeep(): void {
  store.setState({ cannotKeep: true });
}
