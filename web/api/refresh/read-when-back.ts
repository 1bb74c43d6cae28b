// Refetches old responses on the screen until the server responds again.
import type { Query, QueryClient } from '@tanstack/react-query';
import { retryDelayMs, subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import { hasServerAnswer } from '#web/api/calls/error-message.ts';
import { queryClient } from '#web/api/trpc.ts';
import {
  forgetShown,
  getShown,
  noteAnswered,
  subscribeToShown,
} from '#web/api/kept/shown-answers.ts';

/** Holds the query clients of the pages. A client's pages have their own (web/api/client-queries.ts). */
const readers = new Set([queryClient]);
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isReading = false;

export function startReadingWhenBack(): void {
  subscribeToShown(schedule);
  subscribeToRetryMoments(() => {
    failures = 0;
    void readAgain();
  });
  schedule();
}

/** Refetches the failed queries of this query client too, until the returned function is called. */
export function readWhenBack(client: QueryClient): () => void {
  readers.add(client);
  return () => void readers.delete(client);
}

/**
 * Returns true while the server does not respond. Also returns true while a query on the screen shows an older response
 * or failed without a response.
 */
function isWaiting(): boolean {
  const { isUnreachable, givenAt } = getShown();
  if (isUnreachable) return true;
  const isUnanswered = (query: Query) =>
    !query.isDisabled() &&
    (givenAt.has(query.queryHash) ||
      (query.state.status === 'error' && !hasServerAnswer(query.state.error)));
  return findActive(isUnanswered).length > 0;
}

function findActive(predicate: (query: Query) => boolean): Query[] {
  return [...readers].flatMap((client) =>
    client.getQueryCache().findAll({ type: 'active', predicate }),
  );
}

function schedule(): void {
  if (isReading || timer !== undefined || !isWaiting()) return;
  failures += 1;
  timer = setTimeout(() => void readAgain(), retryDelayMs(failures));
}

async function readAgain(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (isReading || !isWaiting()) return;
  isReading = true;
  const isOnScreen = (queryHash: string) =>
    queryClient.getQueryCache().get(queryHash)?.isActive() ?? false;
  forgetShown((queryHash) => !isOnScreen(queryHash));
  const isMeant = (query: Query) =>
    !query.isDisabled() &&
    (getShown().givenAt.has(query.queryHash) ||
      query.state.status === 'error' ||
      query.state.data === undefined);
  // A page without queries cannot detect that the server responds again, so the flag `isUnreachable` is cleared here.
  if (findActive(isMeant).length === 0) noteAnswered('');
  await Promise.all(
    [...readers].map((client) => client.refetchQueries({ type: 'active', predicate: isMeant })),
  );
  isReading = false;
  if (isWaiting()) schedule();
  else failures = 0;
}
