import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { groupBy } from '#shared/group-by.ts';
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useIsWide } from '#web/hooks/use-is-phone.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatNumber, formatShortMonth } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { BringHistoryLink } from '#web/workouts/start/BringHistoryLink.tsx';
import { LogPastButton } from '#web/workouts/start/LogPastButton.tsx';
import { monthStart } from './calendar-month.ts';
import { HistoryList, type HistoryListProps, HistoryTable } from './HistoryList.tsx';
import {
  byMonth,
  type Totals,
  totalsOfYear,
  totalsText,
  volumeText,
  yearOf,
} from './history-totals.ts';
import { type History, MOST } from './use-history.ts';
import type { HistorySession } from './session-facts.ts';
import classes from './HistoryPage.module.css';

export const LOAD_FAILED = 'Failed to load workout history';

interface MonthsProps {
  history: History;
  totals: readonly HistoryMonth[] | undefined;
  empty: ReactNode;
  onDeleted: () => void;
}

export function Months({ history, totals, empty, onDeleted }: MonthsProps) {
  const { weightUnit } = useSettings();
  const { sessions, total, newest, hasMore, isLoading, failure, retry, loadMore } = history;
  if (sessions.length === 0) {
    if (failure) return <ErrorState message={LOAD_FAILED} error={failure} onRetry={retry} />;
    if (isLoading) return <PageSkeleton blocks={[26, 280, 26, 280]} label="Loading history…" />;
    return empty;
  }
  return (
    <Stack gap="lg">
      {[...groupBy(byMonth(sessions), ({ key }) => yearOf(key))].map(([year, months], index) => (
        <Stack component="section" key={year} aria-label={year} gap={12}>
          {/* The calendar above already names the first year. */}
          <div className={index === 0 ? 'spoken' : 'ends'}>
            <Title order={2}>{year}</Title>
            <VolumeLine totals={totals && totalsOfYear(totals, year)} unit={weightUnit} />
          </div>
          {months.map((month) => (
            <section key={month.key} aria-label={month.label} className={classes.month}>
              <Group gap="0 16px" align="baseline" justify="space-between" mb={8}>
                <Title order={3} size="h3" aria-label={month.label}>
                  {formatShortMonth(monthStart(month.key).toISOString())}
                </Title>
                <TotalsLine
                  totals={totals?.find((each) => each.month === month.key)}
                  unit={weightUnit}
                />
              </Group>
              <Workouts sessions={month.sessions} onDeleted={onDeleted} />
            </section>
          ))}
        </Stack>
      ))}
      {failure ? <ErrorState message={LOAD_FAILED} error={null} onRetry={retry} /> : null}
      {total !== undefined && hasMore && !failure ? (
        <Stack gap="xs" align="center">
          <Text c="dimmed" role="status">
            Showing {formatNumber(sessions.length)} of {formatNumber(total)}
          </Text>
          <Button variant="default" loading={isLoading} onClick={loadMore}>
            Load more
          </Button>
        </Stack>
      ) : null}
      {newest === null ? null : (
        <Text c="dimmed" ta="center">
          Showing the newest {formatNumber(newest)}. Older ones are not on this device.
        </Text>
      )}
    </Stack>
  );
}

function VolumeLine({ totals, unit }: { totals: Totals | undefined; unit: WeightUnit }) {
  return (
    <Text size="sm" c="dimmed" data-numeric>
      {totals && totals.sessions > 0 ? volumeText(totals, unit) : '\u00A0'}
    </Text>
  );
}

function TotalsLine({ totals, unit }: { totals: Totals | undefined; unit: WeightUnit }) {
  return (
    <Text size="sm" c="dimmed" data-numeric>
      {totals && totals.sessions > 0 ? totalsText(totals, unit) : '\u00A0'}
    </Text>
  );
}

/** Shows workouts as a table or a list, without the workouts that this device discarded. */
export function Workouts({ sessions, onDeleted }: Omit<HistoryListProps, 'records'>) {
  const isWide = useIsWide();
  const statusOf = useOverlay('status');
  const shown = sessions.filter((session) => statusOf(session) !== 'DISCARDED');
  const List = isWide ? HistoryTable : HistoryList;
  const records = useRecordCounts(shown);
  return <List sessions={shown} records={records} onDeleted={onDeleted} />;
}

export function NothingYet() {
  if (useReader()) return <Empty Icon={IconHistory} text="No workouts yet." />;
  return (
    <Empty Icon={IconHistory} text="Your finished workouts will be listed here.">
      <Button component={Link} href={paths.templates()}>
        Start Your First Workout
      </Button>
      <LogPastButton />
      <BringHistoryLink />
    </Empty>
  );
}

function useRecordCounts(sessions: readonly HistorySession[]): ReadonlyMap<string, number> {
  const isAsking = useFirstContentShown();
  const sessionIds = sessions
    .filter(({ isWaiting, completionStatus }) => !isWaiting && completionStatus === 'COMPLETED')
    .slice(0, MOST)
    .map(({ id }) => id);
  const { data } = useQuery({
    ...trpc.sessions.recordCounts.queryOptions({ sessionIds }),
    enabled: isAsking && sessionIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.map(({ sessionId, records }) => [sessionId, records]));
}
