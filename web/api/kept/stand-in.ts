// An earlier answer that is shown in the place of one that is under way.
import type { Query } from '@tanstack/react-query';
import type { KeptAnswer } from './kept-questions.ts';
import { showEarlier } from './shown-answers.ts';

/**
 * Call when `earlier` is about to be returned for the query, until `answered` settles. After `quietMs` without an answer,
 * or when it fails, the query has the true age of `earlier` and the page says so. Anything newer than that query stays:
 * data written or answered since, and the invalidation after a change.
 */
export function standIn(
  query: Query,
  { data, at }: KeptAnswer,
  answered: Promise<unknown>,
  quietMs: number,
): void {
  // The cache takes what is returned for new, a moment from now.
  setTimeout(() => {
    // Nobody waited for it any more, or there is something newer.
    if (query.state.data !== data) return;
    const { dataUpdateCount } = query.state;
    const isReplaced = () => query.state.dataUpdateCount !== dataUpdateCount;
    const showAge = () => {
      clearTimeout(timer);
      if (isReplaced()) return;
      query.setState({ dataUpdatedAt: at });
      showEarlier(query.queryHash, at);
    };
    const timer = setTimeout(showAge, quietMs);
    if (quietMs === 0) showAge();
    const takeLate = (late: unknown) => {
      clearTimeout(timer);
      if (!query.state.isInvalidated && !isReplaced()) query.setData(late);
    };
    answered.then(takeLate, showAge);
  });
}
