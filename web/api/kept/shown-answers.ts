// The answers on the screen that are outdated, because the server could not be reached.
import { createStore, useStore } from 'zustand';

interface Shown {
  /** The time of each answer, ms, by the hash of its query. */
  givenAt: ReadonlyMap<string, number>;
  /** The last query did not reach the server. */
  isUnreachable: boolean;
  /** The server's last answer was an error of status 500 or above. */
  isServerFailing: boolean;
  /** Something could not be shown since then, because no copy of it was kept. */
  hasGap: boolean;
  /** Storage is full or forbidden: nothing is kept for later. */
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

/** The answer to this query is one that the server gave at `at`, ms. */
export function showEarlier(queryHash: string, at: number): void {
  const givenAt = new Map(getShown().givenAt).set(queryHash, at);
  store.setState({ givenAt, isUnreachable: true });
}

/** Notes that the server answered with a status of 500 or above. */
export function noteServerFailure(): void {
  store.setState({ isServerFailing: true });
}

/** No usable answer came, and there is none of an earlier time. */
export function noteGap(): void {
  store.setState({ isUnreachable: true, hasGap: true });
}

/** The server has answered this query. */
export function noteAnswered(queryHash: string): void {
  const { givenAt, isUnreachable } = getShown();
  if (!isUnreachable && !givenAt.has(queryHash)) return;
  const rest = new Map(givenAt);
  rest.delete(queryHash);
  store.setState({ givenAt: rest, isUnreachable: false, isServerFailing: false, hasGap: false });
}

/** The answers of these queries are not on the screen any more. */
export function forgetShown(isGone: (queryHash: string) => boolean): void {
  const rest = [...getShown().givenAt].filter(([queryHash]) => !isGone(queryHash));
  if (rest.length < getShown().givenAt.size) store.setState({ givenAt: new Map(rest) });
}

export function noteCannotKeep(): void {
  store.setState({ cannotKeep: true });
}
