// Computes the 1RM estimates of simulated lifters whose true gain is known.
import {
  dayBest,
  type EffortEstimate,
  estimateMax,
} from '#shared/training/strength/max-by-effort.ts';
import type { TrendPoint } from '#shared/training/strength/trend.ts';
import { type Crowd, fresh, type Lifter } from './lifter.ts';
import { someLifter } from './some-lifter.ts';
import { type Random, seededRandom } from './random.ts';

const DAYS = 84;
const SETS = 3;
const REST_SECONDS = 150;
const STEP = 2.5;
const TARGET_RPE = 8;

interface Run {
  lifters: number;
  seed: number;
  /** `everyDays` is the number of days from one workout to the next. */
  everyDays: number;
  /** `later` is the gain from day `fromDay` on. Null when the gain never changes. */
  later: { fromDay: number; gain: number } | null;
}

const usualRun: Run = { lifters: 400, seed: 2026, everyDays: 3.5, later: null };

/**
 * Returns the daily 1RM estimates of each lifter in twelve weeks.
 * @param gain true gain of the 1RM in four weeks, in percent
 */
export function simulateEstimates(
  gain: number,
  changes: Partial<Run> = {},
  crowd: Crowd = {},
): TrendPoint[][] {
  const { lifters, seed, everyDays, later } = { ...usualRun, ...changes };
  return Array.from({ length: lifters }, (_, index) => {
    const random = seededRandom(seed + 15_485_863 * index);
    const lifter = someLifter(random, crowd);
    const reps = random.integer(5, 8);
    const points: TrendPoint[] = [];
    for (let at = 0; at <= DAYS; at += everyDays) {
      const strength =
        lifter.oneRepMax * gained(at, gain, later) * Math.exp(random.normal(0, lifter.daySd));
      const estimate = oneDay(lifter, strength, reps, random);
      const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(at))).toISOString().slice(0, 10);
      if (estimate) points.push({ day, estimate: estimate.point, s: estimate.sTrend });
    }
    return points;
  });
}

/** Returns the strength on a day, as a multiple of the strength on the first day. */
function gained(at: number, gain: number, later: Run['later']): number {
  const change = later?.fromDay ?? Infinity;
  const after = Math.max(0, at - change);
  return (1 + gain / 100) ** ((at - after) / 28) * (1 + (later?.gain ?? 0) / 100) ** (after / 28);
}

function oneDay(
  lifter: Lifter,
  strength: number,
  reps: number,
  random: Random,
): EffortEstimate | null {
  const right = lifter.weightFor(strength, reps + 10 - TARGET_RPE) * random.logNormal(0.025);
  const weight = Math.max(STEP, STEP * Math.round(right / STEP));
  const estimates: EffortEstimate[] = [];
  let fatigue = fresh;
  for (let set = 0; set < SETS; set += 1) {
    const n = lifter.possibleReps(strength, weight, fatigue);
    const done = Math.min(reps, Math.floor(n));
    const reserve = n - done;
    const said = lifter.reportedRpe(reserve, TARGET_RPE, random);
    const estimate = estimateMax({
      weight,
      reps: done,
      rpe: done < reps ? 10 : said,
      rpeSource: 'entered',
      classification: 'WORKING',
    });
    if (estimate?.kind === 'effort') estimates.push(estimate);
    fatigue = lifter.rested(lifter.tired(fatigue, { reps: done, reserve }, random), REST_SECONDS);
  }
  return dayBest(estimates);
}
