import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { durationMinutes } from '#shared/sessions/report/report.ts';
import { countOf, formatMinutes } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { countOfListed, setCountText } from '#web/workouts/session/set-count-text.ts';
import { MoreLink } from '#web/workouts/list/MoreLink.tsx';
import { WorkoutList } from './WorkoutList.tsx';

type RecentWorkout = Statistics['recentWorkouts'][number] & { isWaiting?: boolean };

interface RecentWorkoutsProps {
  /** The newest workouts; undefined when loading failed. */
  workouts: readonly RecentWorkout[] | undefined;
  onRetry: () => void;
}

/** Lists the newest sessions with links to their reports. */
export function RecentWorkouts({ workouts, onRetry }: RecentWorkoutsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useCurrentMinute();
  const hasAny = workouts !== undefined && workouts.length > 0;
  return (
    <section aria-labelledby="recent-workouts">
      <Group gap="0 16px" justify="space-between" mih={44}>
        <Title order={2} id="recent-workouts" ref={heading} tabIndex={-1}>
          Recent Workouts
        </Title>
        {hasAny ? <MoreLink href={paths.history()} label="All workouts" /> : null}
      </Group>
      {hasAny ? (
        <WorkoutList
          workouts={workouts.map((workout) => ({ ...workout, facts: factsOf(workout, now) }))}
          onDeleted={() => heading.current?.focus()}
        />
      ) : null}
      {workouts?.length === 0 ? <NothingYet /> : null}
      {workouts === undefined ? <NotLoaded onRetry={onRetry} /> : null}
    </section>
  );
}

function factsOf(workout: RecentWorkout, now: Date): string[] {
  const { loggedSets, startTime, endTime, completionStatus } = workout;
  if (completionStatus === 'IN_PROGRESS') return [setCountText(countOfListed(workout))];
  const minutes = durationMinutes(startTime, endTime, now);
  return [countOf(loggedSets, 'set'), formatMinutes(minutes)];
}

function NothingYet() {
  return (
    <Stack align="flex-start" className="surface-card">
      <Text>Your workouts will show up here, with every set.</Text>
      <Button component={Link} href={paths.templates()} variant="default">
        Start Your First Workout
      </Button>
    </Stack>
  );
}

/**
 * Says that loading failed, so that the list does not look empty. The error is only logged
 * (behaviour/dashboard.md#dashboard).
 */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack align="flex-start" className="surface-card">
      <Text c="dimmed">Your workouts are safe, but the list is not available right now.</Text>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
