// An earlier answer that is shown in the place of one that is under way.
import type { Query } from '@tanstack/react-query';
import type { KeptAnswer } from './kept-questions.ts';

/**
 * Call when `earlier` is about to be returned for the query: it keeps its true age until `answered`
 * settles. Anything newer than that query stays: data written or answered since, and the
 * invalidation after a change.
 */
export function standIn(query: Query, { data, at }: KeptAnswer, answered: Promise<unknown>): void {
  // The cache takes what is returned for new, a moment from now.
  setTimeout(() => {
    // Nobody waited for it any more, or there is something newer.
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
