import { Button, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { countOf } from '#web/text/format.ts';
import { ResumeLink } from '#web/workouts/ResumeLink.tsx';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import classes from './DashboardPage.module.css';

type RecentWorkout = Statistics['recentWorkouts'][number];

/** A workout that was begun and not finished, one tap away. */
export function ResumeBanner({ workout }: { workout: RecentWorkout }) {
  const { name, loggedSets, plannedSets } = workout;
  return (
    <section className={classes.banner} aria-label={`${name} is in progress`}>
      <div className={classes.bannerText}>
        <Text className={classes.name}>{name}</Text>
        <Text>
          {loggedSets} of {countOf(plannedSets, 'set')}
        </Text>
        <LoadedBar total={plannedSets} done={loggedSets} />
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
