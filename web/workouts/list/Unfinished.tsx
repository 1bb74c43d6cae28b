// The label of an unfinished workout in a list.
import { Anchor, Badge } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { WorkoutStatus } from '#web/outbox/use-overlay.ts';
import { ResumeLink } from '#web/workouts/start/ResumeLink.tsx';
import classes from './Unfinished.module.css';

/** Nothing of a completed one. */
export function UnfinishedBadge({ status }: { status: WorkoutStatus }) {
  if (status === 'COMPLETED') return null;
  return (
    <Badge
      color="yellow"
      variant="light"
      size="lg"
      radius="sm"
      mr={8}
      classNames={{ root: classes.status, label: classes.statusText }}
    >
      {status === 'IN_PROGRESS' ? 'In progress' : 'Finished, waiting to sync'}
    </Badge>
  );
}

interface ResumeWorkoutProps {
  workout: { id: string; name: string; customTemplateId: string };
}

/** Back to the live session. */
export function ResumeWorkout({ workout }: ResumeWorkoutProps) {
  return (
    <Anchor
      component={ResumeLink}
      templateId={workout.customTemplateId}
      sessionId={workout.id}
      className={classes.resume}
      aria-label={`Resume ${workout.name}`}
    >
      <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
      Resume
    </Anchor>
  );
}
