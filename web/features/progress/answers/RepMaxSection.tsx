import { Group, Stack, Text, Title } from '@mantine/core';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import type { Lift } from '#shared/lifts/lifts-schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { shownValue, valueText } from '#web/training/progress-text.ts';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { Table } from '#web/ui/Table.tsx';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';

/** Shows the best weight of a lift for each number of repetitions from 1 to 12. */
export const RepMaxSection = memo(function RepMaxSection({ lifts }: { lifts: readonly Lift[] }) {
  const now = useCurrentMinute();
  const { weightUnit: unit } = useSettings();
  const counted = lifts.filter(({ repMaxes }) => repMaxes.length > 0);
  const [id, setId] = useState<string>();
  const lift = counted.find(({ exerciseId }) => exerciseId === id) ?? counted[0];
  return (
    <section className="surface-card stacked gap-12" aria-labelledby="rep-maxes-title">
      <Group justify="space-between" my={-4}>
        <Title order={2} id="rep-maxes-title">
          Rep maxes
        </Title>
        <NumbersInfo of={['rep-maxes']} />
      </Group>
      {lift ? (
        <>
          <LiftChoice lifts={counted} value={lift.exerciseId} onChange={setId} />
          <Table>
            <thead>
              <tr>
                <th scope="col">Reps</th>
                <th scope="col">{weightWords(lift)}</th>
                <th scope="col">Day</th>
              </tr>
            </thead>
            <tbody>
              {lift.repMaxes.map(({ reps, value, actualReps, sessionId, startTime, day }) => (
                <tr key={reps}>
                  <th scope="row">{reps}</th>
                  <td>
                    {valueText('weight', shownValue('weight', value, unit), unit)}{' '}
                    {actualReps > reps ? (
                      <Text span inherit className="whole" c="dimmed">
                        for {actualReps}
                      </Text>
                    ) : null}
                  </td>
                  <td>
                    <Link href={paths.report(sessionId)} className="short-link">
                      {formatStartDay({ startTime, day }, now)}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      ) : (
        <Text>Log a weighted lift to see this.</Text>
      )}
    </section>
  );
});

function weightWords({ scale, loadKind }: Lift): string {
  if (scale === 'LOAD') return 'With your body';
  if (scale === 'HELP') return 'Least help';
  return loadKind === 'PER_SIDE' ? 'Weight per hand' : 'Weight';
}

interface LiftChoiceProps {
  lifts: readonly Lift[];
  value: string;
  onChange: (id: string) => void;
}

export function LiftChoice({ lifts, value, onChange }: LiftChoiceProps) {
  if (lifts.length < 2) return <Text fw={600}>{lifts[0]?.name}</Text>;
  return (
    <Stack gap={0} maw="24rem">
      <SelectField
        aria-label="Lift"
        value={value}
        options={lifts.map(({ exerciseId, name }) => ({ value: exerciseId, label: name }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Stack>
  );
}
