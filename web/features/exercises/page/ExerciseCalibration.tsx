import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import type { ExerciseCalibrationAnswer } from '#shared/exercise-history/calibration-schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { RpeHabit } from '#shared/rpe.ts';
import { rangeVerdict } from '#shared/training/calibration/predicted-reps.ts';
import { shownPoint } from '#shared/training/strength/estimate-text.ts';
import { weightFromPounds } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf, formatCalendarDay, formatNumber } from '#web/text/format.ts';
import { Table } from '#web/ui/Table.tsx';
import type { Ways } from './history-text.ts';
import classes from './ExercisePage.module.css';

const SHOWN = 5;

/**
 * Compares the app's predictions with sets to failure. Renders nothing for assisted exercises and for exercises without
 * weighted repetitions.
 */
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

type PredictionFacts = Pick<
  ExerciseCalibrationAnswer,
  'openSets' | 'predictions' | 'within' | 'judgedSets' | 'leastWorkouts'
>;

/**
 * Returns a text such as '17 of the last 20 sets to failure in the predicted range'. With too few sets or workouts, the
 * text says how many are needed.
 */
export function heldText(of: PredictionFacts): string {
  const { openSets, predictions, within, judgedSets, leastWorkouts } = of;
  const { length } = predictions;
  if (openSets === 0) return 'Not enough yet: no set to failure in the last year';
  if (length === 0) {
    return `Not enough yet: a prediction needs ${leastWorkouts} workouts with an RPE before it`;
  }
  return length < judgedSets
    ? `${within} of ${countOf(length, 'set')} to failure in the predicted range; judged from ${judgedSets} on`
    : `${within} of the last ${judgedSets} sets to failure in the predicted range`;
}

const rangeTexts = {
  narrow: 'Clearly less often than the 4 in 5 that it should be: too narrow for you.',
  wide: 'Clearly more often than the 4 in 5 that it should be: too wide for you.',
  right: 'That fits the 4 in 5 that it should be.',
} as const;

/**
 * Returns a sentence about the predicted range: too narrow, too wide or right. Returns null while
 * there are too few sets.
 */
export function rangeText({ predictions, within, judgedSets }: PredictionFacts): string | null {
  const { length } = predictions;
  return length < judgedSets ? null : rangeTexts[rangeVerdict(within, length)];
}

/**
 * Returns how many more repetitions the user has in reserve than the RPE says. With too few sets to failure, returns
 * how many are needed. Returns null when the difference is below one repetition.
 */
export function biasText({ checks, leastChecks, reps }: ExerciseCalibrationAnswer['rpeBias']) {
  if (checks < leastChecks) {
    return `Your RPE, checked: not enough yet, ${checks} of ${leastChecks} sets to failure right after a set with an RPE.`;
  }
  return reps === null
    ? null
    : `Your RPE, checked by ${checks} sets to failure: you have about ${formatNumber(reps, 1)} repetitions more in reserve than it says.`;
}

/**
 * Returns two estimates, such as '1RM by your own curve: 143 kg, by the usual one 150 kg. …'. Without an own curve,
 * returns the reason.
 */
export function curveText(
  { loads, leastLoads, own, usual }: ExerciseCalibrationAnswer['curve'],
  ways: Ways,
): string {
  if (usual === null) {
    return `Your own curve: not enough yet, sets to failure at ${loads} of ${leastLoads} different weights in 84 days.`;
  }
  if (own === null) return 'Your own curve predicts your sets no better than the usual one.';
  const [mine, others] = [own, usual].map(
    ({ maxLbs: point }) =>
      `${shownPoint({ kind: 'effort', point, low: 0, high: 0 }, ways.unit)} ${ways.unit}`,
  );
  const what = { PER_SIDE: ' per hand', BODYWEIGHT_PLUS: ' added' }[String(ways.loadKind)] ?? '';
  return `1RM by your own curve: ${mine}${what}, by the usual one ${others}. A set left out is missed by ${formatNumber(own.error, 1)}% instead of ${formatNumber(usual.error, 1)}%.`;
}

const habitTexts = {
  target:
    'Your RPE is mostly your target. That is fine, but it cannot show whether a weight was right, so no rule is judged by it. An RPE that differs when a set felt different changes that.',
  number:
    'Your RPE is nearly always the same number, so the next weight follows missed repetitions alone. An RPE that differs when a set felt different changes that.',
} as const satisfies Record<RpeHabit, string>;

export function habitText(habit: RpeHabit | null): string | null {
  return habit === null ? null : habitTexts[habit];
}

export function predictedText({ low, high }: { low: number; high: number }): string {
  return low === high ? `${low}` : `${low}–${high}`;
}
