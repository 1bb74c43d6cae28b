// The first set after a break: what is suggested of the last workout before it, for lifters who lost strength meanwhile.
import { firstWeight, inputOf, trainedWeeks, type PairPlan } from './both-rules.ts';
import { type Crowd, fresh } from './lifter.ts';
import { seededRandom } from './random.ts';
import { someLifter } from './some-lifter.ts';
import { suggestNextSession } from './suggest-next-session.ts';

/** Share of the strength that is lost after so many days. */
export type Loss = (daysAway: number) => number;

const upTo =
  (most: number): Loss =>
  (daysAway) =>
    most * (1 - Math.exp(-Math.max(0, daysAway - 14) / 98));

/**
 * Curves of loss: nobody knows the right one (Bosquet 2013 found that the loss grows with the length of a break). After 56
 * days they have lost 5, 7 and 10%, after 175 days 12, 16 and 24%.
 */
export const losses = { slow: upTo(0.15), usual: upTo(0.2), fast: upTo(0.3) } as const;

/** So much is lost from the first day of a break on, however long it is. */
export const lossOf =
  (share: number): Loss =>
  () =>
    share;

export interface ReturnResult {
  /** Share of the first sets in which the repetitions were not reached. */
  failed: number;
  /** Mean repetitions in reserve beyond the target. */
  tooLight: number;
}

const WEEKS = 12;

const plans: readonly PairPlan[] = [
  { repsMin: 5, repsMax: 5, targetSets: 5, targetRpe: 8 },
  { repsMin: 6, repsMax: 8, targetSets: 3, targetRpe: 8 },
  { repsMin: 8, repsMax: 12, targetSets: 3, targetRpe: 8 },
];

/**
 * Twelve weeks by the rules, then a break, then the first set of the suggestion.
 *
 * @param isBlind a mistake: the rule does not know of the break
 */
export function simulateReturns(
  daysAway: number,
  loss: Loss,
  {
    crowd = {},
    lifters = 200,
    isBlind = false,
  }: { crowd?: Crowd; lifters?: number; isBlind?: boolean } = {},
): ReturnResult {
  const sets = plans.flatMap((plan, of) =>
    Array.from({ length: lifters }, (_, index) => {
      const random = seededRandom(2026 + 49_979_687 * index + of);
      const lifter = someLifter(random, crowd);
      const first = firstWeight(lifter, plan, random);
      const run = { plan, crowd };
      const { sessions } = trainedWeeks(lifter, { first, run, seed: 7 * index + of, weeks: WEEKS });
      const away = isBlind ? 7 : daysAway;
      const next = suggestNextSession({ ...inputOf(sessions, plan), daysAway: away });
      if (!next) return null;
      const before = lifter.oneRepMax * (1 + lifter.gainPerWeek) ** WEEKS;
      const today = before * (1 - loss(daysAway)) * Math.exp(random.normal(0, lifter.daySd));
      const n = lifter.possibleReps(today, next.weight, fresh);
      return { isFailed: n < plan.repsMin, off: n - next.reps - (10 - plan.targetRpe), of };
    }),
  );
  const told = sets.filter((set) => set !== null);
  const mean = (of: (set: (typeof told)[number]) => number) =>
    told.reduce((sum, set) => sum + of(set), 0) / told.length;
  return {
    failed: mean(({ isFailed }) => (isFailed ? 1 : 0)),
    tooLight: mean(({ off }) => off),
  };
}
