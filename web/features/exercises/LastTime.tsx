import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { type LiftedExercise, setText } from '#web/training/set-text.ts';

/** The sets of the newest finished session that had the exercise. Shows nothing while unknown. */
export function LastTime({ exercise }: { exercise: { id: string } & LiftedExercise }) {
  const exerciseId = exercise.id;
  const { weightUnit } = useSettings();
  const answer = useQuery(trpc.sessions.lastTime.queryOptions({ exerciseIds: [exerciseId] }));
  const last = answer.data?.find((performance) => performance.exerciseId === exerciseId);
  if (!answer.data) return null;
  if (!last) return <Text c="dimmed">You have not logged this yet.</Text>;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(
    new Date(last.startTime),
  );
  const sets = last.sets.map((set) =>
    setText(
      {
        reps: set.actualReps,
        weightLbs: set.actualWeight,
        durationSeconds: set.actualDuration,
        distanceMeters: set.actualDistance,
      },
      weightUnit,
      exercise,
    ),
  );
  // Other texts say their unit themselves.
  const isPlain = exercise.measure === 'REPS' && exercise.loadKind === 'EXTERNAL';
  return (
    <Text data-numeric>
      <strong>Last time</strong> {sets.join(isPlain ? ', ' : '; ')}
      {isPlain ? ` ${weightUnit}` : ''} on {day}
    </Text>
  );
}
