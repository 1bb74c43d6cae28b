import { Text } from '@mantine/core';
import type { ExerciseWork } from '#shared/work/schema.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { exerciseWorkText } from '#web/training/work-text.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { Table } from '#web/ui/Table.tsx';
import { ReportLink } from './ReportLink.tsx';

const JOULES_PER_KILOJOULE = 1000;

const kilojoules = (value: number) => `${formatNumber(value, value < 10 ? 1 : 0)} kJ`;

/** The work of each workout of the last year: a line from the second on, and each with its bounds in a table. */
export function WorkTrend({ sessions }: Pick<ExerciseWork, 'sessions'>) {
  const known = sessions.flatMap(({ startTime, day, work }) =>
    work ? [{ time: Date.parse(startTime), day, value: work.total / JOULES_PER_KILOJOULE }] : [],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  if (known.length === 1) {
    return <Text data-numeric>In your one workout with it: {kilojoules(first.value)}.</Text>;
  }
  return (
    <LineChart
      title="Mechanical work"
      points={known}
      valueText={kilojoules}
      unit="kJ"
      sentence={`From ${kilojoules(first.value)} to ${kilojoules(last.value)} in ${countOf(known.length, 'workout')}`}
      table={
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Mechanical work</th>
            </tr>
          </thead>
          <tbody>
            {sessions.toReversed().map((session) => (
              <tr key={session.sessionId}>
                <th scope="row">
                  <ReportLink session={session} />
                </th>
                <td>{exerciseWorkText(session)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
