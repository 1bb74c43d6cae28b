import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import type { ExerciseCalibrationAnswer } from '#shared/exercise-history/calibration-schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { weightFromPounds } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { Table } from '#web/ui/Table.tsx';
import {
  biasText,
  curveText,
  habitText,
  heldText,
  predictedText,
  rangeText,
} from './calibration-text.ts';
import type { Ways } from './history-text.ts';
import classes from './ExercisePage.module.css';

const SHOWN = 5;

/** Compares predictions with sets to failure; nothing for an exercise without a load. */
export function ExerciseCalibration({ exercise, ways }: { exercise: Exercise; ways: Ways }) {
  const { loadKind, measure } = exercise;
  const hasLoad = measure === 'REPS' && loadKind !== 'NONE' && loadKind !== 'ASSISTED';
  const { data } = useQuery({
    ...trpc.exercises.calibration.queryOptions({ id: exercise.id, ...deviceZone() }),
    staleTime: 0,
    retry: false,
    enabled: hasLoad,
  });
  if (data === undefined) return null;
  const range = rangeText(data);
  const habit = habitText(data.rpeHabit);
  const bias = biasText(data.rpeBias);
  const isEmpty = data.openSets === 0;
  return (
    <>
      <Title order={3}>Were predictions right?</Title>
      <div>
        <Text className={isEmpty ? undefined : `num ${classes.figure}`}>{heldText(data)}</Text>
        {range === null ? null : <Text>{range}</Text>}
      </div>
      {data.predictions.length > 0 ? <Predictions calibration={data} ways={ways} /> : null}
      {isEmpty ? null : (
        <div>
          {bias === null ? null : <Text>{bias}</Text>}
          <Text>{curveText(data.curve, ways)}</Text>
        </div>
      )}
      {habit === null ? null : <Text>{habit}</Text>}
    </>
  );
}

function Predictions({
  calibration,
  ways,
}: {
  calibration: ExerciseCalibrationAnswer;
  ways: Ways;
}) {
  const newest = calibration.predictions.slice(-SHOWN).toReversed();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Weight ({ways.unit})</th>
          <th scope="col">Predicted</th>
          <th scope="col">Done</th>
        </tr>
      </thead>
      <tbody>
        {newest.map(({ setId, day, weightLbs, low, high, reps, isWithin }) => (
          <tr key={setId}>
            <th scope="row">{formatCalendarDay(day)}</th>
            <td data-numeric>{formatNumber(weightFromPounds(weightLbs, ways.unit), 1)}</td>
            <td data-numeric>{predictedText({ low, high })}</td>
            <td data-numeric>
              {reps}
              {isWithin ? '' : reps < low ? ' (fewer)' : ' (more)'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
