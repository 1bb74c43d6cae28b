import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityLogEntry } from '#shared/auth/sign-ins-schema.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { Section } from '../Section.tsx';
import { eventWords, networkWords } from './event-words.ts';
import classes from '../account.module.css';

const input = { limit: 8 };
const firstPage: string | null = null;
const LOAD_FAILED = 'Failed to load the security log';

/** The log of the account, newest first. */
export function SecurityLogSection() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: trpc.auth.securityLog.infiniteQueryKey(input),
      // tRPC's own infinite options would send a direction, which the procedure does not accept.
      queryFn: ({ pageParam, signal }) => {
        const cursor = pageParam === null ? {} : { cursor: pageParam };
        return trpcClient.auth.securityLog.query({ ...input, ...cursor }, { signal });
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ meta }) => meta.nextCursor,
    },
  );
  const now = new Date(useNow(MINUTE_MS));
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <Section
      title="Security log"
      about="What happened to your account in the last 90 days, on any device."
    >
      {entries ? (
        <ul className={classes.rows}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} now={now} />
          ))}
        </ul>
      ) : null}
      {error && !entries ? (
        <ErrorState message={LOAD_FAILED} error={error} onRetry={() => refetch()} />
      ) : null}
      {!entries && !error ? <PageSkeleton blocks={[160]} label="Loading the log…" /> : null}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </Section>
  );
}

function EntryRow({ entry, now }: { entry: SecurityLogEntry; now: Date }) {
  const { at, kind, details, device, network } = entry;
  return (
    <li className={classes.row} data-warns={kind.endsWith('_REFUSED')}>
      <div className={classes.words}>
        <p className={classes.name}>{eventWords(kind, details)}</p>
        <p className={classes.note}>
          {`${formatDay(at, now)}, ${formatTime(at)} · ${device} · ${networkWords(network)}`}
        </p>
      </div>
    </li>
  );
}
