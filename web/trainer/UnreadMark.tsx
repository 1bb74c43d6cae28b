import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryClient, trpc } from '#web/api/trpc.ts';
import classes from './UnreadMark.module.css';

/** Shows a dot in the navigation while comments or proposals wait there. */
export function UnreadMark({ of }: { of: 'fromTrainers' | 'fromClients' }) {
  const options = trpc.comments.unread.queryOptions(undefined, { staleTime: 0 });
  const count = useQuery(options, queryClient).data?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.mark}>
      <VisuallyHidden>{count} new</VisuallyHidden>
    </span>
  );
}
