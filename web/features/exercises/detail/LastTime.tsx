import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { lastSetsText, type LiftedExercise } from '#web/training/set-text.ts';

/** The sets of the newest finished session that had the exercise. Shows nothing while unknown. */
export function LastTime({ exercise }: { exercise: { id: string } & LiftedExercise }) {
  const exerciseId = exercise.id;
  const unitsOf = useLineUnits();
  const answer = useQuery(trpc.sessions.lastTime.queryOptions({ exerciseIds: [exerciseId] }));
  const last = answer.data?.find((performance) => performance.exerciseId === exerciseId);
  if (!answer.data) return null;
  if (!last) return <Text c="dimmed">You have not logged this yet.</Text>;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(
    new Date(last.startTime),
  );
  return (
    <Text data-numeric>
      <strong>Last time</strong> {lastSetsText(last, unitsOf(exerciseId), exercise)} on {day}
    </Text>
  );
}
