import { Button, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { DeletedWorkoutNotice } from '#web/workouts/DeletedWorkoutNotice.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { LogPastButton } from '#web/workouts/LogPastButton.tsx';
import { WorkoutList } from '#web/workouts/WorkoutList.tsx';
import { byMonth } from './history-months.ts';
import { HistoryFilter } from './HistoryFilter.tsx';
import { useHistory } from './use-history.ts';

export default function HistoryPage() {
  const [, navigate] = useLocation();
  const template = new URLSearchParams(useSearch()).get('template') ?? undefined;
  const history = useHistory(template);
  const heading = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title="Workout history"
        description={<Count history={history} />}
        back={{ href: paths.dashboard(), label: 'Dashboard' }}
        actions={<LogPastButton />}
      />
      <DeletedWorkoutNotice />
      <HistoryFilter
        value={template}
        onChange={(chosen) => navigate(paths.history(chosen), { replace: true })}
      />
      <div
        ref={heading}
        tabIndex={-1}
        aria-busy={history.isStale}
        style={{ outline: 'none', opacity: history.isStale ? 0.6 : 1 }}
      >
        {template !== undefined && history.total === 0 ? (
          <NoneOfTemplate />
        ) : (
          <Months history={history} onDeleted={() => heading.current?.focus()} />
        )}
      </div>
    </>
  );
}

type History = ReturnType<typeof useHistory>;

function Count({ history }: { history: History }) {
  // A space that takes room, so that nothing moves when the number comes.
  return history.total === undefined ? '\u00A0' : countOf(history.total, 'workout');
}

function Months({ history, onDeleted }: { history: History; onDeleted: () => void }) {
  const { weightUnit } = useSettings();
  const { sessions, total, hasMore, isLoading, hasFailed, retry, loadMore } = history;
  if (sessions.length === 0) {
    if (hasFailed) return <ErrorState message="Failed to load workout history" onRetry={retry} />;
    if (isLoading) return <PageSkeleton blocks={[26, 280, 26, 280]} label="Loading history…" />;
    return <NothingYet />;
  }
  const months = byMonth(sessions);
  return (
    <Stack gap="lg">
      {months.map((month) => (
        <section key={month.key} aria-label={month.label}>
          <Title order={2} mb="sm">
            {month.label}
          </Title>
          <WorkoutList
            onDeleted={onDeleted}
            workouts={month.sessions.map((session) => ({
              ...session,
              summary: `${countOf(session.totalSets, 'set')}, ${volumeText(session.totalVolume, weightUnit)}`,
            }))}
          />
        </section>
      ))}
      {hasFailed ? <ErrorState message="Failed to load workout history" onRetry={retry} /> : null}
      {total !== undefined && hasMore && !hasFailed ? (
        <Stack gap="xs" align="center">
          <Text c="dimmed" role="status">
            Showing {formatNumber(sessions.length)} of {formatNumber(total)}
          </Text>
          <Button variant="default" loading={isLoading} onClick={loadMore}>
            Load more
          </Button>
        </Stack>
      ) : null}
    </Stack>
  );
}

/** '12,345 lbs', which stays on one line. */
function volumeText(volumeLbs: number, unit: WeightUnit): string {
  return `${formatNumber(volumeFromPounds(volumeLbs, unit), 0)}\u00A0${unit}`;
}

function NoneOfTemplate() {
  return (
    <Stack align="flex-start">
      <Text>You have not trained this workout yet.</Text>
      <Button component={Link} href={paths.history()} variant="default">
        Show all workouts
      </Button>
    </Stack>
  );
}

function NothingYet() {
  return (
    <Stack align="flex-start">
      <Text>Your finished workouts will be listed here.</Text>
      <Button component={Link} href={paths.templates()}>
        Start Your First Workout
      </Button>
    </Stack>
  );
}
