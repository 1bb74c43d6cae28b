// Describes what sets to failure show (behaviour/training.md#were-predictions-right).
import type { ExerciseCalibrationAnswer } from '#shared/exercise-history/calibration-schema.ts';
import { rangeVerdict } from '#shared/training/calibration/predicted-reps.ts';
import { shownPoint } from '#shared/training/strength/estimate-text.ts';
import type { RpeHabit } from '#shared/rpe.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import type { Ways } from './history-text.ts';

type Predictions = Pick<
  ExerciseCalibrationAnswer,
  'openSets' | 'predictions' | 'within' | 'judgedSets' | 'leastWorkouts'
>;

/** Returns '17 of the last 20 sets to failure in the predicted range', or how many sets are still missing. */
export function heldText(of: Predictions): string {
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

/** Returns whether the range has the right width; null for too few sets. */
export function rangeText({ predictions, within, judgedSets }: Predictions): string | null {
  const { length } = predictions;
  return length < judgedSets ? null : rangeTexts[rangeVerdict(within, length)];
}

/**
 * Returns '… you have about 1.5 repetitions more in reserve than it says.', or how many checks are missing; null
 * without a measurable bias.
 */
export function biasText({ checks, leastChecks, reps }: ExerciseCalibrationAnswer['rpeBias']) {
  if (checks < leastChecks) {
    return `Your RPE, checked: not enough yet, ${checks} of ${leastChecks} sets to failure right after a set with an RPE.`;
  }
  return reps === null
    ? null
    : `Your RPE, checked by ${checks} sets to failure: you have about ${formatNumber(reps, 1)} repetitions more in reserve than it says.`;
}

/** Returns '1RM by your own curve: 143 kg, by the usual one 150 kg. …', or what is missing. */
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

/** Returns '6–9', or one number when both ends are equal. */
export function predictedText({ low, high }: { low: number; high: number }): string {
  return low === high ? `${low}` : `${low}–${high}`;
}
