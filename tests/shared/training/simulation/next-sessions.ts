// Simulates whether a rule for the next session keeps lifters in their range at a sensible effort.
import { type Crowd, fresh, type Lifter } from './lifter.ts';
import { someLifter } from './some-lifter.ts';
import { type Random, seededRandom } from './random.ts';

interface DoneSet {
  weight: number;
  reps: number;
  rpe: number;
}

/** Sees the last sessions, the newest at the end; says the weight and the repetitions of all sets. */
export type SessionRule = (sessions: readonly (readonly DoneSet[])[]) => {
  weight: number;
  reps: number;
};

export const plan = { repsMin: 6, repsMax: 8, targetSets: 3, targetRpe: 8, step: 2.5 } as const;
const REST_SECONDS = 150;
const WEEKS = 12;

/**
 * Share of the sets of twelve weeks that lie in the range with 1 to 4 repetitions truly in reserve.
 *
 * @param firstOff share by which the first weight of all is too heavy
 */
export function simulateNextSessions(
  rule: SessionRule,
  firstOff: number,
  {
    lifters = 300,
    seed = 2026,
    crowd = {},
  }: { lifters?: number; seed?: number; crowd?: Crowd } = {},
): number {
  const good = Array.from({ length: lifters }, (_, index) => {
    const random = seededRandom(seed + 104_729 * index);
    const lifter = someLifter(random, crowd);
    // Right for what the first session plans, as in the simulation of sets: the beginning of the range at the target.
    const ideal = lifter.weightFor(lifter.oneRepMax, plan.repsMin + 10 - plan.targetRpe);
    const first = { weight: rounded(ideal * (1 + firstOff)), reps: plan.repsMin };
    const sessions: DoneSet[][] = [];
    const results: boolean[] = [];
    for (let week = 0; week < WEEKS; week += 1) {
      const chance = seededRandom(seed + 104_729 * index + week + 1);
      const { weight, reps } = week === 0 ? first : rule(sessions);
      const { done, isGood } = oneSession(lifter, week, Math.max(plan.step, weight), reps, chance);
      sessions.push(done);
      results.push(...isGood);
    }
    return results;
  }).flat();
  return good.filter(Boolean).length / good.length;
}

function oneSession(lifter: Lifter, week: number, weight: number, aim: number, random: Random) {
  const strength =
    lifter.oneRepMax * (1 + lifter.gainPerWeek) ** week * Math.exp(random.normal(0, lifter.daySd));
  const done: DoneSet[] = [];
  const isGood: boolean[] = [];
  let fatigue = fresh;
  for (let set = 0; set < plan.targetSets; set += 1) {
    const n = lifter.possibleReps(strength, weight, fatigue);
    // On until it feels like the target, from the beginning of the range to its end, as far as it goes.
    const felt = lifter.bias * 0.8 + random.normal(0, 1);
    const wanted = Math.floor(n - (10 - plan.targetRpe) + felt);
    const reps = Math.min(plan.repsMax, Math.max(plan.repsMin, wanted), Math.floor(n));
    const reserve = n - reps;
    const said = lifter.reportedRpe(reserve, plan.targetRpe, random);
    done.push({ weight, reps, rpe: reps < plan.repsMin ? 10 : said });
    const isInRange = reps >= plan.repsMin && reps <= plan.repsMax;
    isGood.push(isInRange && reserve >= 1 && reserve <= 4);
    fatigue = lifter.rested(lifter.tired(fatigue, { reps, reserve }, random), REST_SECONDS);
  }
  return { done, isGood };
}

export function rounded(weight: number): number {
  return plan.step * Math.round(weight / plan.step);
}
