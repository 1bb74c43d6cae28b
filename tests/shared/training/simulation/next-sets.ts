// Simulates workouts whose weights a rule chooses, to compare the rule with repeating the weight.
import { type Crowd, fresh, type Lifter } from './lifter.ts';
import { someLifter } from './some-lifter.ts';
import { type Random, seededRandom } from './random.ts';

/** A rule sees the sets that are done, with the last set at the end, and the plan of the next set. */
export interface SeenSets {
  done: readonly { weight: number; reps: number; rpe: number }[];
  targetReps: number;
  targetRpe: number;
  restSeconds: number;
}

export type SetRule = (seen: SeenSets) => { weight: number; reps: number };

export interface SetsResult {
  /** `error` is the mean of |true repetitions in reserve − target| over the sets after the first. */
  error: number;
  /**
   * `errsLight` is the mean of true repetitions in reserve − target. A positive number means that the sets are too
   * light.
   */
  errsLight: number;
  /** `failed` is the share, 0 to 1, of the sets after the first that miss their target repetitions. */
  failed: number;
  /** `errors` has the mean error of each lifter. */
  errors: number[];
  /** `logs` has one list for each lifter, with one log for each workout. */
  logs: SessionLog[][];
}

export interface SessionLog extends Omit<SeenSets, 'done'> {
  sets: readonly { weight: number; reps: number; rpe: number }[];
}

interface Run {
  lifters: number;
  sessions: number;
  seed: number;
  /** `firstOff` is the standard deviation of the error of the first weight of a day, as a natural logarithm. */
  firstOff: number;
}

export const usualRun: Run = { lifters: 500, sessions: 8, seed: 2026, firstOff: 0.05 };
const STEP = 2.5;

/**
 * Simulates workouts whose weights a suggestion rule chooses. The random numbers do not depend on the rule, so that all
 * rules are compared on the same lifters and days.
 */
export function simulateNextSets(
  rule: SetRule,
  changes: Partial<Run> = {},
  crowd: Crowd = {},
): SetsResult {
  const { lifters, sessions, seed, firstOff } = { ...usualRun, ...changes };
  const perLifter = Array.from({ length: lifters }, (_, index) => {
    const lifter = someLifter(seededRandom(seed + 7919 * index), crowd);
    return Array.from({ length: sessions }, (__, week) =>
      oneSession(rule, lifter, week, firstOff, seededRandom(seed + 7919 * index + week + 1)),
    );
  });
  const results = perLifter.map((own) => own.flatMap((session) => session.results));
  const all = results.flat();
  return {
    error: mean(all.map(({ off }) => Math.abs(off))),
    errsLight: mean(all.map(({ off }) => off)),
    failed: mean(all.map(({ failed }) => (failed ? 1 : 0))),
    errors: results.map((sets) => mean(sets.map(({ off }) => Math.abs(off)))),
    logs: perLifter.map((own) => own.map(({ log }) => log)),
  };
}

/** Returns the share of lifters, 0 to 1, for whom rule `one` has a smaller error than rule `other`. */
export function betterOff(one: SetsResult, other: SetsResult): number {
  return mean(one.errors.map((error, index) => (error < (other.errors[index] ?? 0) ? 1 : 0)));
}

function oneSession(
  rule: SetRule,
  lifter: Lifter,
  week: number,
  firstOff: number,
  random: Random,
): { results: { off: number; failed: boolean }[]; log: SessionLog } {
  const count = random.integer(3, 5);
  const targetReps = random.integer(3, 12);
  const targetRpe = random.integer(14, 18) / 2;
  const restSeconds = 30 * random.integer(3, 6);
  const target = 10 - targetRpe;
  const strength =
    lifter.oneRepMax * (1 + lifter.gainPerWeek) ** week * Math.exp(random.normal(0, lifter.daySd));
  const ideal = lifter.weightFor(strength, targetReps + target);
  const first = Math.max(STEP, STEP * Math.round((ideal * random.logNormal(firstOff)) / STEP));
  const chances = Array.from({ length: count }, () => seededRandom(random.integer(0, 2 ** 30)));
  const done: { weight: number; reps: number; rpe: number }[] = [];
  const results: { off: number; failed: boolean }[] = [];
  let fatigue = fresh;
  for (const [index, chance] of chances.entries()) {
    const next =
      index === 0
        ? { weight: first, reps: targetReps }
        : rule({ done, targetReps, targetRpe, restSeconds });
    const n = lifter.possibleReps(strength, next.weight, fatigue);
    const reps = Math.min(next.reps, Math.floor(n));
    const reserve = n - next.reps;
    const said = lifter.reportedRpe(reserve, targetRpe, chance);
    // A lifter who misses repetitions has none in reserve and therefore reports RPE 10.
    const rpe = reps < next.reps ? 10 : said;
    done.push({ weight: next.weight, reps, rpe });
    if (index > 0) results.push({ off: reserve - target, failed: reps < next.reps });
    fatigue = lifter.tired(fatigue, { reps, reserve }, chance);
    const rest = restSeconds * (1 + chance.normal(0, 0.1));
    fatigue = lifter.rested(fatigue, Math.max(20, rest));
  }
  return { results, log: { sets: done, targetReps, targetRpe, restSeconds } };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
