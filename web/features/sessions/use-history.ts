// The history, page by page. Pages are queries of their own, so that a deletion refreshes what is shown and no more.
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#web/api/trpc.ts';

const PAGE_SIZE = 20;

/** All sessions loaded so far, newest first. */
export function useHistory() {
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) =>
      trpc.sessions.history.queryOptions({ limit: PAGE_SIZE, offset: index * PAGE_SIZE }),
    ),
  });
  // A workout that was logged meanwhile moves the pages: the same session may be on two of them for a moment.
  const byId = new Map(
    pages.flatMap((page) => page.data?.data ?? []).map((session) => [session.id, session]),
  );
  return {
    sessions: [...byId.values()],
    total: pages.findLast((page) => page.data)?.data?.meta.total,
    isLoading: pages.some((page) => page.isPending),
    hasFailed: pages.some((page) => page.isError && !page.data),
    loadMore: () => setPageCount(pageCount + 1),
    retry: () => {
      for (const page of pages) if (page.isError) void page.refetch();
    },
  };
}
