import type { ExerciseHistory } from '#shared/exercise-history/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay } from '#web/text/format.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { Table } from '#web/ui/Table.tsx';
import { kindWords, shownValue, valueText } from '#web/training/progress-text.ts';
import { trendSentence, type Ways } from './history-text.ts';
import { ReportLink } from './ReportLink.tsx';

interface ExerciseTrendProps {
  trend: NonNullable<ExerciseHistory['trend']>;
  ways: Ways;
}

/** The best of each workout of the last year; nothing before there are two. */
export function ExerciseTrend({ trend, ways: { loadKind, unit } }: ExerciseTrendProps) {
  const now = useCurrentMinute();
  const { kind } = trend;
  const points = trend.points.map(({ startTime, sessionId, value }) => ({
    time: Date.parse(startTime),
    value: shownValue(kind, value, unit),
    startTime,
    sessionId,
  }));
  const [first] = points;
  if (!first || points.length < 2) return null;
  const text = (value: number) => valueText(kind, value, unit);
  return (
    <LineChart
      title={kindWords(kind, loadKind)}
      points={points}
      valueText={text}
      sentence={trendSentence(kind, points, { unit, since: formatDay(first.startTime, now) })}
      table={
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{kindWords(kind, loadKind)}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ sessionId, startTime, value }) => (
              <tr key={sessionId}>
                <th scope="row">
                  <ReportLink sessionId={sessionId} startTime={startTime} />
                </th>
                <td>{text(value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
