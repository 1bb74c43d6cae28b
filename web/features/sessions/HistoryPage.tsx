import { Button, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import { countOf, formatNumber } from '#web/format.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { WorkoutList } from '#web/ui/WorkoutList.tsx';
import { byMonth } from './history-months.ts';
import { useHistory } from './use-history.ts';

export default function HistoryPage() {
  const history = useHistory();
  const heading = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title="Workout history"
        description={<Count history={history} />}
        back={{ href: paths.dashboard(), label: 'Dashboard' }}
      />
      <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        <Months history={history} onDeleted={() => heading.current?.focus()} />
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
  const { sessions, total, isLoading, hasFailed, retry, loadMore } = history;
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
              summary: `${countOf(session.totalSets, 'set')}, ${formatNumber(session.totalVolume, 0)} lbs`,
            }))}
          />
        </section>
      ))}
      {hasFailed ? <ErrorState message="Failed to load workout history" onRetry={retry} /> : null}
      {total !== undefined && sessions.length < total && !hasFailed ? (
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
