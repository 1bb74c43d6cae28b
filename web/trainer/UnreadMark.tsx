import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryClient, trpc } from '#web/api/trpc.ts';
import classes from './UnreadMark.module.css';

/**
 * Shows a dot if anything is unread. With `isOfClients`, counts comments by clients. Otherwise counts comments and open
 * proposals by trainers.
 */
export function UnreadMark({ isOfClients }: { isOfClients: boolean }) {
  // The navigation is outside of the provider of the query client, so this component passes the query client to the
  // query.
  const query = { ...trpc.dashboard.statistics.queryOptions(), meta: { isFrame: true } as const };
  const { data } = useQuery(query, queryClient);
  const { unreadComments = 0, openProposals = 0, unreadOfClients = 0 } = data ?? {};
  const count = isOfClients ? unreadOfClients : unreadComments + openProposals;
  return count === 0 ? null : (
    <span className={classes.mark}>
      <VisuallyHidden>{count} unread</VisuallyHidden>
    </span>
  );
}
