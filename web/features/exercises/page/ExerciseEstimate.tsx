import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { deviceZone } from '#shared/calendar.ts';
import type { ExerciseEstimateAnswer } from '#shared/exercise-history/schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { shownPoint } from '#shared/training/strength/estimate-text.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { estimateWords } from '#web/training/estimate-words.ts';
import { LineChart } from '#web/ui/charts/LineChart.tsx';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import { Table } from '#web/ui/Table.tsx';
import { ExerciseBacktest } from './ExerciseBacktest.tsx';
import { ExerciseCalibration } from './ExerciseCalibration.tsx';
import type { Ways } from './history-text.ts';
import classes from './ExercisePage.module.css';

export function EstimateAndBacktest({ exercise, ways }: { exercise: Exercise; ways: Ways }) {
  return (
    <>
      <NumbersInfo of={['best-1rm', 'rpe-1rm', 'backtest', 'predictions']} />
      <ExerciseEstimate exercise={exercise} ways={ways} />
      <ExerciseBacktest exercise={exercise} />
      <ExerciseCalibration exercise={exercise} ways={ways} />
    </>
  );
}

/**
 * Shows the estimated 1RM of the last sets. Renders nothing without an estimate, unless sets of
 * more than 10 repetitions are the reason.
 */
function ExerciseEstimate({ exercise, ways }: { exercise: Exercise; ways: Ways }) {
  const input = { id: exercise.id, ...deviceZone() };
  const { data } = useQuery({
    ...trpc.exercises.estimate.queryOptions(input),
    staleTime: 0,
    retry: false,
  });
  if (data === undefined || (data.best === null && !data.isBeyondEstimate)) return null;
  const shown = data.days.length > 0 ? data.days : data.floors;
  return (
    <>
      <Title order={3}>1RM by your RPE</Title>
      <div>
        <Text className={`num ${classes.figure}`} data-numeric>
          {estimateWords(data.best?.estimate ?? null, ways)}
        </Text>
        {data.best ? (
          <Anchor
            component={Link}
            href={paths.report(data.best.sessionId)}
            className={`tall-link ${classes.when}`}
          >
            {formatCalendarDay(data.best.day)}
          </Anchor>
        ) : null}
        {data.best ? null : <Text>Sets of more than 10 repetitions give no estimate.</Text>}
      </div>
      {shown.length > 1 ? <Days days={shown} ways={ways} isFloor={data.days.length === 0} /> : null}
    </>
  );
}

interface DaysProps {
  days: ExerciseEstimateAnswer['days'];
  ways: Ways;
  /** `isFloor` is true when the shown values are only lower bounds of the 1RM. */
  isFloor: boolean;
}

function Days({ days, ways, isFloor }: DaysProps) {
  const text = (value: number) => `${formatNumber(value, 1)} ${ways.unit}`;
  const points = days.map(({ day, estimate }) => ({
    // Each point is at noon, so that no time zone moves its day.
    time: Date.parse(`${day}T12:00:00`),
    value: shownPoint(estimate, ways.unit),
  }));
  const first = days[0]?.day ?? '';
  return (
    <LineChart
      title={isFloor ? '1RM at least, best of each day' : '1RM by your RPE, best of each day'}
      points={points}
      valueText={text}
      sentence={
        isFloor
          ? `${days.length} days since ${formatCalendarDay(first)}, by repetitions without RPE: strength may be more`
          : `${days.length} days with an estimate since ${formatCalendarDay(first)}`
      }
      table={
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{isFloor ? '1RM at least' : '1RM by your RPE'}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, estimate }) => (
              <tr key={day}>
                <th scope="row">{formatCalendarDay(day)}</th>
                <td>{estimateWords(estimate, ways)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
