// Keeps the error of a page until the page is loaded, so that a retry does not go back to the skeleton.
import type { Query, QueryCache } from '@tanstack/react-query';
import { hasServerAnswer } from '#web/api/error-message.ts';

/** A query that got no answer keeps its error while it is asked again. Call once per cache. */
export function keepErrors(cache: QueryCache): void {
  const unanswered = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error' && !hasServerAnswer(action.error)) {
      unanswered.set(query, action.error);
    } else if (action.type === 'error' || action.type === 'success') {
      unanswered.delete(query);
    } else if (action.type === 'fetch' && query.state.data === undefined) {
      const error = unanswered.get(query);
      // The cache has just forgotten it.
      if (error) query.setState({ status: 'error', error });
    }
  });
}
