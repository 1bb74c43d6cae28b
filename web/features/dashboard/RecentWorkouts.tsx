import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconShare2, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { durationMinutes } from '#shared/sessions/report/report.ts';
import { countOf, formatMinutes } from '#web/text/format.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useOverlay, type WorkoutStatus } from '#web/outbox/use-overlay.ts';
import { paths } from '#web/paths.ts';
import { countOfListed, setCountText } from '#web/workouts/session/set-count-text.ts';
import { Reason } from '#web/ui/ErrorState.tsx';
import { MoreLink } from '#web/workouts/list/MoreLink.tsx';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { WorkoutLink } from '#web/workouts/list/WorkoutLink.tsx';
import { useDeleteWorkout } from '#web/workouts/menu/use-delete-workout.ts';
import { useShareWorkout } from '#web/workouts/share/ShareWorkout.tsx';
import classes from './DashboardPage.module.css';

/** `isWaiting` is true for a workout that is stored only on this device. */
type RecentWorkout = Statistics['recentWorkouts'][number] & { isWaiting?: boolean };

interface RecentWorkoutsProps {
  workouts: readonly RecentWorkout[] | undefined;
  error: unknown;
  onRetry: () => void;
}

export function RecentWorkouts({ workouts, error, onRetry }: RecentWorkoutsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasAny = workouts !== undefined && workouts.length > 0;
  return (
    <section className="surface" aria-labelledby="recent-workouts">
      <Group gap="0 16px" justify="space-between" p="12px 16px">
        <Title order={2} id="recent-workouts" ref={heading} tabIndex={-1}>
          Recent Workouts
        </Title>
        {hasAny ? <MoreLink href={paths.history()} label="All workouts" /> : null}
        {workouts?.length === 0 ? (
          <Anchor component={Link} href={paths.templates()} className="tall-link">
            Start Your First Workout
          </Anchor>
        ) : null}
      </Group>
      {hasAny ? (
        <WorkoutList workouts={workouts} onDeleted={() => heading.current?.focus()} />
      ) : null}
      {workouts === undefined ? <NotLoaded error={error} onRetry={onRetry} /> : null}
    </section>
  );
}

interface WorkoutListProps {
  workouts: readonly RecentWorkout[];
  /** `onDeleted` moves the focus, because a deletion removes the focused button. */
  onDeleted: () => void;
}

function WorkoutList({ workouts, onDeleted }: WorkoutListProps) {
  const now = useCurrentMinute();
  const deleteWorkout = useDeleteWorkout();
  const statusOf = useOverlay('status');
  const shown = workouts.filter((workout) => statusOf(workout) !== 'DISCARDED');
  const { share, dialog } = useShareWorkout();

  async function remove(workout: RecentWorkout) {
    if (await deleteWorkout(workout)) onDeleted();
  }

  return (
    <>
      <ul className="lined-list">
        {shown.map((workout) => (
          <Group key={workout.id} component="li" gap={0} wrap="nowrap" pl={12} pr={4}>
            <MuscleFigures done={workout.muscles} />
            <WorkoutLink workout={workout} status={statusOf(workout)} isShort>
              {factsOf(workout, statusOf(workout), now).map((fact, index) => (
                <span key={fact} className="whole">
                  {index === 0 ? fact : `, ${fact}`}
                </span>
              ))}
            </WorkoutLink>
            {/* A pending workout cannot be shared or deleted on the server yet. */}
            {workout.isWaiting ? null : (
              <Group className={classes.acts} gap={0} wrap="nowrap" flex="none">
                <ActionIcon
                  color="gray"
                  aria-label={`Share ${workout.name}`}
                  onClick={() => void share(workout)}
                >
                  <IconShare2 size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="red"
                  aria-label={`Delete ${workout.name}`}
                  onClick={() => void remove(workout)}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </Group>
        ))}
      </ul>
      {dialog}
    </>
  );
}

/**
 * Returns texts such as '18 sets' and '52 min'. Returns no text when only the end of the workout is pending, because
 * the server's count may be too low.
 */
function factsOf(workout: RecentWorkout, status: WorkoutStatus, now: Date): string[] {
  const { loggedSets, startTime, endTime, completionStatus, isWaiting } = workout;
  if (status === 'FINISH_WAITING' && !isWaiting) return [];
  if (completionStatus === 'IN_PROGRESS') return [setCountText(countOfListed(workout))];
  const minutes = durationMinutes(startTime, endTime, now);
  return [countOf(loggedSets, 'set'), formatMinutes(minutes)];
}

/**
 * Shows that loading failed, because an empty list would look like lost workouts
 * (behaviour/dashboard.md#dashboard).
 */
function NotLoaded({ error, onRetry }: Pick<RecentWorkoutsProps, 'error' | 'onRetry'>) {
  return (
    <Stack align="flex-start" p="0 16px 16px">
      <Text c="dimmed">Your workouts are safe, but the list is not available right now.</Text>
      <Reason of={error} />
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
