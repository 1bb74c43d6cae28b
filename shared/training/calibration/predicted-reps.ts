// Predicts the repetitions of sets to failure from earlier workouts, and checks how often the predictions were right
// (behaviour/training.md#were-predictions-right). All weights are in one unit and include the lifted part of the body.
import { daysBetween } from '#shared/calendar.ts';
import { mean } from '#shared/mean.ts';
import { FOUR_IN_FIVE } from '#shared/training/strength/max-by-effort.ts';
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const predictionRule = { rule: 'predicted-reps', version: 1 } as const;

/** The first prediction needs 4 workouts with a known 1RM. */
export const LEAST_WORKOUTS = 4;
export const MOST_WORKOUTS = 6;
export const MOST_DAYS = 84;
/** The share of right predictions is computed over 20 sets to failure. */
export const JUDGED_SETS = 20;
/** 80% of the sets to failure should lie within the predicted range. */
export const SHOULD_HOLD = 0.8;
/** The chance that a correct range is called too narrow or too wide is at most 5%. */
export const FALSE_ALARM = 0.05;
/**
 * The standard deviation of ln(1RM) around a prediction is estimated as if 4 earlier predictions had had a deviation
 * of 0.045.
 */
const USUAL_SPREAD = 0.045;
const USUAL_WORTH = 4;
/** The mean error is estimated as if one earlier prediction had had the error 0. */
const MEAN_WORTH = 1;
/** Sets to failure with more than 15 repetitions are ignored: the curve is unreliable there. */
const MOST_REPS = 15;

export interface KnownSet {
  load: number;
  /** `n` is the number of repetitions done, plus the repetitions in reserve that the entered RPE states. */
  n: number;
  isOpen: boolean;
}

export interface KnownWorkout<Known extends KnownSet = KnownSet> {
  day: string;
  sets: readonly Known[];
}

export interface Prediction<Known extends KnownSet = KnownSet> {
  day: string;
  set: Known;
  /**
   * The prediction is `low` to `high` repetitions, both included. Four of five sets to failure should lie in this
   * range.
   */
  low: number;
  high: number;
  isWithin: boolean;
}

/**
 * Predicts the first set to failure of each workout from the mean 1RM of earlier workouts, shifted by the mean error of
 * earlier predictions.
 * @param workouts oldest first
 */
export function predictOpenSets<Known extends KnownSet>(
  workouts: readonly KnownWorkout<Known>[],
): Prediction<Known>[] {
  const predictions: Prediction<Known>[] = [];
  const errors: number[] = [];
  for (const [index, { day, sets }] of workouts.entries()) {
    const open = sets.find(({ isOpen, n }) => isOpen && n >= 1 && n <= MOST_REPS);
    const expected = expectedMax(workouts.slice(0, index), day);
    if (!open || expected === null) continue;
    const { mean, spread } = ownErrors(errors);
    const repsAt = (z: number) =>
      repsAtShare({ share: open.load / Math.exp(expected + mean + z * spread) });
    // A lifter who stopped after r whole repetitions could have done between r and r + 1, so `high` is one repetition
    // lower.
    const low = Math.max(0, Math.round(repsAt(-FOUR_IN_FIVE)));
    const high = Math.max(low, Math.round(repsAt(FOUR_IN_FIVE)) - 1);
    predictions.push({ day, set: open, low, high, isWithin: open.n >= low && open.n <= high });
    errors.push(maxOf(open) - expected);
  }
  return predictions;
}

/**
 * Judges by the exact two-sided binomial test whether the predicted ranges are too narrow or too wide.
 *
 * @param within number of sets to failure whose result lay within the predicted range
 */
export function rangeVerdict(within: number, sets: number): 'narrow' | 'wide' | 'right' {
  let chance = (1 - SHOULD_HOLD) ** sets;
  let [asFew, fewer] = [chance, 0];
  for (let held = 1; held <= within; held += 1) {
    chance *= ((sets - held + 1) / held) * (SHOULD_HOLD / (1 - SHOULD_HOLD));
    [asFew, fewer] = [asFew + chance, asFew];
  }
  if (asFew <= FALSE_ALARM / 2) return 'narrow';
  return 1 - fewer <= FALSE_ALARM / 2 ? 'wide' : 'right';
}

function expectedMax(before: readonly KnownWorkout[], day: string): number | null {
  const known = before
    .filter((each) => each.sets.length > 0 && daysBetween(each.day, day) <= MOST_DAYS)
    .slice(-MOST_WORKOUTS);
  if (known.length < LEAST_WORKOUTS) return null;
  return mean(known.map(({ sets }) => mean(sets.map(maxOf))));
}

function maxOf({ load, n, isOpen }: KnownSet): number {
  return Math.log(load / shareOfMax({ n: isOpen ? n + 0.5 : n }));
}

/**
 * Returns the mean and the standard deviation of a user's errors. With few errors, both stay near the assumed values (0
 * and 0.045).
 */
function ownErrors(errors: readonly number[]): { mean: number; spread: number } {
  const sum = errors.reduce((total, each) => total + each, 0);
  const mean = sum / (errors.length + MEAN_WORTH);
  const squares = errors.reduce((total, each) => total + (each - mean) ** 2, 0);
  const variance = (USUAL_WORTH * USUAL_SPREAD ** 2 + squares) / (USUAL_WORTH + errors.length);
  return { mean, spread: Math.sqrt(variance) };
}
