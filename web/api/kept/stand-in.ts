// Shows an earlier answer while the response is pending.
import type { Query } from '@tanstack/react-query';
import type { KeptAnswer } from './kept-questions.ts';

/**
 * Keeps the true age of `earlier` until `answered` settles. Call it when `earlier` is about to be returned for the
 * query. Newer data is not overwritten: later writes, later responses, and the invalidation after a change.
 */
export function standIn(query: Query, { data, at }: KeptAnswer, answered: Promise<unknown>): void {
  // The cache is about to mark the returned data as new.
  setTimeout(() => {
    // The query was cancelled, or its data is newer.
    if (query.state.data !== data) return;
    query.setState({ dataUpdatedAt: at });
    const { dataUpdateCount } = query.state;
    const takeLate = (late: unknown) => {
      if (query.state.isInvalidated || query.state.dataUpdateCount !== dataUpdateCount) return;
      query.setData(late);
    };
    answered.then(takeLate, () => undefined);
  });
}
