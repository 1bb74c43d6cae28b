import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { isForgotten } from '#shared/sessions/time/forgotten.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { countOfListed, setCountText } from '#web/workouts/session/set-count-text.ts';
import { ResumeLink } from '#web/workouts/start/ResumeLink.tsx';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { idlePart } from '#web/loading/idle.tsx';
import classes from './DashboardPage.module.css';

type RecentWorkout = Statistics['recentWorkouts'][number];

const QuietText = idlePart(async () => (await import('./QuietText.tsx')).QuietText);

function mayBeForgotten(workout: RecentWorkout, now: Date): boolean {
  const { startTime, lastSetAt, loggedSets, warmUpSets } = workout;
  const isEmpty = loggedSets + warmUpSets === 0;
  // A cached response of an older server lacks `lastSetAt`. The workout then does not count as
  // forgotten.
  if (!isEmpty && !lastSetAt) return false;
  return isForgotten(Date.parse(lastSetAt ?? startTime), now.getTime());
}

interface ResumeBannerProps {
  workout: RecentWorkout;
  /**
   * `isFirst` is true for the newest running workout, whose button is the primary button of the
   * page.
   */
  isFirst: boolean;
}

export function ResumeBanner({ workout, isFirst }: ResumeBannerProps) {
  const { name, startTime: startedAt, lastSetAt } = workout;
  const count = countOfListed(workout);
  const now = useCurrentMinute();
  return (
    <Stack
      className={`surface-card ${classes.hero}`}
      component="section"
      gap={12}
      aria-label={`${name} is in progress`}
    >
      <div>
        <Text className="note">In progress</Text>
        <Text className={`num ${classes.name}`}>{name}</Text>
        <Text>{setCountText(count)}</Text>
        <LoadedBar total={count.planned} done={count.done} />
        {mayBeForgotten(workout, now) ? (
          <QuietText workout={{ startedAt, lastSetAt }} now={now} />
        ) : null}
      </div>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        component={ResumeLink}
        templateId={workout.customTemplateId}
        sessionId={workout.id}
        aria-label={`Resume ${name}`}
        leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
      >
        Resume
      </Button>
    </Stack>
  );
}
