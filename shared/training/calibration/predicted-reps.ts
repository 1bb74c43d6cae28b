// Predicts the repetitions of sets to failure from the workouts before, and judges how often the predictions were right
// (behaviour/training.md#were-predictions-right). Pure; all weights in one unit, with the lifted part of the body.
import { daysBetween } from '#shared/calendar.ts';
import { repsAtShare, shareOfMax } from '#shared/training/strength/share-of-max.ts';

export const predictionRule = { rule: 'predicted-reps', version: 1 } as const;

/** Number of workouts with a known strength that a first prediction needs. */
export const LEAST_WORKOUTS = 4;
/** Number of newest workouts that a prediction uses. */
export const MOST_WORKOUTS = 6;
/** Days after which a workout is no longer used. */
export const MOST_DAYS = 84;
/** Number of sets to failure over which the share of right predictions is computed. */
export const JUDGED_SETS = 20;
/** Share of the sets to failure that should be within the predicted range. */
export const SHOULD_HOLD = 0.8;
/** Chance that a correct range is called too narrow or too wide. */
export const FALSE_ALARM = 0.05;
/** Standard normal quantile: 4 of 5 values are within ± this number. */
const FOUR_IN_FIVE = 1.2816;
/**
 * Spread of ln(1RM) about its prediction before the user's spread is known, and the number of predictions that this
 * prior is worth.
 */
const USUAL_SPREAD = 0.045;
const USUAL_WORTH = 4;
/** Number of predictions after which the user's mean error counts as much as no error. */
const MEAN_WORTH = 1;
/** The curve is unreliable for sets to failure with more repetitions. */
const MOST_REPS = 15;

/** A set from which the 1RM is estimated. */
export interface KnownSet {
  load: number;
  /** Repetitions done and, by the entered RPE, in reserve. */
  n: number;
  /** True for a set that was done until no repetition was left. */
  isOpen: boolean;
}

export interface KnownWorkout<Known extends KnownSet = KnownSet> {
  /** Calendar day of the workout, `YYYY-MM-DD`. */
  day: string;
  sets: readonly Known[];
}

export interface Prediction<Known extends KnownSet = KnownSet> {
  day: string;
  set: Known;
  /** Lower end of the range in which 4 of 5 sets should be, both ends included. */
  low: number;
  high: number;
  isWithin: boolean;
}

/**
 * Predicts the first set to failure of each workout from the workouts before it: from their mean 1RM, shifted by the
 * mean error of earlier predictions. The width of the range follows the spread of those errors.
 *
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
    // A set of r whole repetitions shows that between r and r + 1 repetitions were possible.
    const low = Math.max(0, Math.round(repsAt(-FOUR_IN_FIVE)));
    const high = Math.max(low, Math.round(repsAt(FOUR_IN_FIVE)) - 1);
    predictions.push({ day, set: open, low, high, isWithin: open.n >= low && open.n <= high });
    errors.push(maxOf(open) - expected);
  }
  return predictions;
}

/**
 * Judges ranges that contained `within` of `sets` sets to failure by the exact two-sided binomial test. Returns
 * 'narrow' or 'wide' when the chance of so few or so many is at most half of FALSE_ALARM, otherwise 'right'.
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

/** Returns the mean ln(1RM) of the newest workouts before the day; null when there are too few. */
function expectedMax(before: readonly KnownWorkout[], day: string): number | null {
  const known = before
    .filter((each) => each.sets.length > 0 && daysBetween(each.day, day) <= MOST_DAYS)
    .slice(-MOST_WORKOUTS);
  if (known.length < LEAST_WORKOUTS) return null;
  return meanOf(known.map(({ sets }) => meanOf(sets.map(maxOf))));
}

function maxOf({ load, n, isOpen }: KnownSet): number {
  return Math.log(load / shareOfMax({ n: isOpen ? n + 0.5 : n }));
}

/** Returns mean and spread of a user's errors, shrunk towards 0 and the usual spread while there are few. */
function ownErrors(errors: readonly number[]): { mean: number; spread: number } {
  const sum = errors.reduce((total, each) => total + each, 0);
  const mean = sum / (errors.length + MEAN_WORTH);
  const squares = errors.reduce((total, each) => total + (each - mean) ** 2, 0);
  const variance = (USUAL_WORTH * USUAL_SPREAD ** 2 + squares) / (USUAL_WORTH + errors.length);
  return { mean, spread: Math.sqrt(variance) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
