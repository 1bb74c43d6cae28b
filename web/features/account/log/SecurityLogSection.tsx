import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { SecurityLogEntry } from '#shared/auth/sign-ins-schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { Section } from '../Section.tsx';
import { eventWords, networkWords } from './event-words.ts';
import classes from '../account.module.css';

const PAGE = 8;
const LOAD_FAILED = 'Failed to load the security log';

/** The log of the account, newest first. */
export function SecurityLogSection() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    trpc.auth.securityLog.infiniteQueryOptions(
      { limit: PAGE },
      { getNextPageParam: ({ meta }) => meta.nextCursor },
    ),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <Section
      title="Security log"
      about="What happened to your account in the last 90 days, on any device."
    >
      {entries ? (
        <ul className={classes.rows}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
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

function EntryRow({ entry }: { entry: SecurityLogEntry }) {
  const { at, kind, details, device, network } = entry;
  return (
    <li className={classes.row} data-warns={kind === 'SIGN_IN_REFUSED'}>
      <div className={classes.words}>
        <p className={classes.name}>{eventWords(kind, details)}</p>
        <p className={classes.note}>
          {`${formatDay(at, new Date())}, ${formatTime(at)} · ${device} · ${networkWords(network)}`}
        </p>
      </div>
    </li>
  );
}
