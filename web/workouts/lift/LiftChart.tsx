import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bestPoint } from '#shared/lifts/lift-summary.ts';
import type { Lift } from '#shared/lifts/lifts-schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { type ChartSpan, LineChart } from '#web/ui/charts/LineChart.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { LiftView } from './lift-view.ts';

interface LiftChartProps {
  lift: Lift;
  /** `view` must have at least two points. */
  view: LiftView;
  spans: readonly ChartSpan[];
  change?: ReactNode;
}

/** Shows the best set of each workout with an exercise as dots, and their trend as a line. */
export function LiftChart({ lift, view, spans, change }: LiftChartProps) {
  const now = useCurrentMinute();
  const { points, trend, text, measure } = view;
  const top = bestPoint(points, lift.kind === 'help');
  return (
    <LineChart
      title={measure}
      points={points}
      valueText={text}
      change={change}
      trend={{
        name: 'Trend',
        dots: 'Workout',
        best: top ? points.indexOf(top) : undefined,
        points: trend,
      }}
      spans={spans}
      sentence={sentenceOf(lift, view, now)}
      isSentenceHidden
      table={
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{measure}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.sessionId}>
                <th scope="row">
                  <Link href={paths.report(point.sessionId)} className="short-link">
                    {formatStartDay(point, now)}
                  </Link>
                </th>
                <td>{text(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}

/** Shows the change in percent. Screen readers also read the amount. Renders nothing for too few workouts. */
export function LiftChangeText({ view: { change, percent, way } }: { view: LiftView }) {
  if (change === '') return null;
  const isBetter = way === 'up' || way === 'best';
  return (
    <Text span inherit fw={700} c={isBetter ? 'var(--mantine-color-success)' : 'inherit'}>
      <span aria-hidden>{percent}</span>
      <span className="spoken">{change}</span>
    </Text>
  );
}

function sentenceOf({ name }: Lift, { points, change }: LiftView, now: Date): string {
  const since = points[0] ? formatStartDay(points[0], now) : '';
  const workouts = `${name}, ${points.length} workouts since ${since}`;
  return change === '' ? workouts : `${workouts}: ${change.toLowerCase()}`;
}
