// Refetches old responses on the screen until the server responds again.
import type { Query } from '@tanstack/react-query';
import { retryDelayMs, subscribeToRetryMoments } from '#web/api/calls/connection.ts';
import { hasServerAnswer } from '#web/api/calls/error-message.ts';
import { queryClient } from '#web/api/trpc.ts';
import {
  forgetShown,
  getShown,
  noteAnswered,
  subscribeToShown,
} from '#web/api/kept/shown-answers.ts';

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
  const cache = queryClient.getQueryCache();
  return cache.findAll({ type: 'active', predicate: isUnanswered }).length > 0;
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
  const cache = queryClient.getQueryCache();
  const meant = cache.findAll({ type: 'active', predicate: isMeant });
  // A page without queries cannot detect that the server responds again, so the flag `isUnreachable` is cleared here.
  if (meant.length === 0) noteAnswered('');
  await queryClient.refetchQueries({ type: 'active', predicate: isMeant });
  isReading = false;
  if (isWaiting()) schedule();
  else failures = 0;
}
