import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { weightFromPounds } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';

/** The sets of the newest finished session that had the exercise. Shows nothing while unknown. */
export function LastTime({ exerciseId }: { exerciseId: string }) {
  const { weightUnit } = useSettings();
  const answer = useQuery(trpc.sessions.lastTime.queryOptions({ exerciseIds: [exerciseId] }));
  const last = answer.data?.find((performance) => performance.exerciseId === exerciseId);
  if (!answer.data) return null;
  if (!last) return <Text c="dimmed">You have not logged this yet.</Text>;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(
    new Date(last.startTime),
  );
  const sets = last.sets.map(
    ({ actualReps, actualWeight }) =>
      `${actualReps} × ${weightFromPounds(actualWeight, weightUnit)}`,
  );
  return (
    <Text data-numeric>
      <strong>Last time</strong> {sets.join(', ')} {weightUnit} on {day}
    </Text>
  );
}
