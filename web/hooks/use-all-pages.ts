import type { InfiniteQueryObserverBaseResult } from '@tanstack/react-query';
import { useEffect } from 'react';

type Paged = Pick<
  InfiniteQueryObserverBaseResult,
  'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Loads the pages of an infinite query one after another until the last page or an error. */
export function useAllPages(query: Paged): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isOlderWanted = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (isOlderWanted) void fetchNextPage();
  }, [isOlderWanted, fetchNextPage]);
}
