import { Button, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { isForgotten } from '#shared/sessions/forgotten.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { countOf } from '#web/text/format.ts';
import { quietText } from '#web/workouts/forgotten-text.ts';
import { ResumeLink } from '#web/workouts/ResumeLink.tsx';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import classes from './DashboardPage.module.css';

type RecentWorkout = Statistics['recentWorkouts'][number];

/** How long nothing was logged, when it may have been forgotten; null: it has not, or nobody knows. */
function quietSince(workout: RecentWorkout, now: Date): string | null {
  const { startTime: startedAt, lastSetAt, loggedSets, warmUpSets } = workout;
  const isEmpty = loggedSets + warmUpSets === 0;
  // An answer of an older server that was kept has no such time.
  if (!isEmpty && !lastSetAt) return null;
  if (!isForgotten(Date.parse(lastSetAt ?? startedAt), now.getTime())) return null;
  return quietText({ startedAt, lastSetAt }, now);
}

/** A workout that was begun and not finished, one tap away. */
export function ResumeBanner({ workout }: { workout: RecentWorkout }) {
  const { name, loggedSets, plannedSets } = workout;
  const quiet = quietSince(workout, useCurrentMinute());
  return (
    <section className={classes.banner} aria-label={`${name} is in progress`}>
      <div className={classes.bannerText}>
        <Text className={classes.name}>{name}</Text>
        <Text>
          {loggedSets} of {countOf(plannedSets, 'set')}
        </Text>
        <LoadedBar total={plannedSets} done={loggedSets} />
        {quiet === null ? null : <Text mt={4}>Still training? {quiet}</Text>}
      </div>
      <Button
        component={ResumeLink}
        templateId={workout.customTemplateId}
        sessionId={workout.id}
        aria-label={`Resume ${name}`}
        leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
      >
        Resume
      </Button>
    </section>
  );
}
