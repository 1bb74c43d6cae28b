// Builds the options of queries that load a list page by page.

interface Asked {
  pageParam: string | null;
  signal: AbortSignal;
}

const FIRST_PAGE: string | null = null;

/**
 * Returns the options of an infinite query, except its key. tRPC's infinite options would add a `direction` to the
 * input, which the procedures do not accept.
 */
export function byCursor<Page>(
  ask: (place: { cursor?: string }, options: { signal: AbortSignal }) => Promise<Page>,
  nextOf: (page: Page) => string | null,
) {
  return {
    queryFn: ({ pageParam, signal }: Asked) =>
      ask(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextOf,
  };
}
