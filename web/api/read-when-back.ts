// Asks for outdated answers on the screen again until the server responds.
import type { Query } from '@tanstack/react-query';
import { retryDelayMs, subscribeToRetryMoments } from './connection.ts';
import { queryClient } from './trpc.ts';
import { forgetShown, getShown, noteAnswered, subscribeToShown } from './kept/shown-answers.ts';

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isReading = false;

/** Call once per page. */
export function startReadingWhenBack(): void {
  subscribeToShown(schedule);
  subscribeToRetryMoments(() => {
    failures = 0;
    void readAgain();
  });
  schedule();
}

function schedule(): void {
  if (!getShown().isUnreachable || isReading || timer !== undefined) return;
  failures += 1;
  timer = setTimeout(() => void readAgain(), retryDelayMs(failures));
}

async function readAgain(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (!getShown().isUnreachable || isReading) return;
  isReading = true;
  const isOnScreen = (queryHash: string) =>
    queryClient.getQueryCache().get(queryHash)?.isActive() ?? false;
  // Pages that are opened later query for themselves.
  forgetShown((queryHash) => !isOnScreen(queryHash));
  const isMeant = (query: Query) =>
    !query.isDisabled() &&
    (getShown().givenAt.has(query.queryHash) ||
      query.state.status === 'error' ||
      query.state.data === undefined);
  const cache = queryClient.getQueryCache();
  const meant = cache.findAll({ type: 'active', predicate: isMeant });
  // A page without queries cannot notice that the server is back.
  if (meant.length === 0) noteAnswered('');
  await queryClient.refetchQueries({ type: 'active', predicate: isMeant });
  isReading = false;
  if (getShown().isUnreachable) schedule();
  else failures = 0;
}
