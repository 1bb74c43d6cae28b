// Simulates logs in which the last set of each workout is done to failure.
import { type Crowd, fresh, type Lifter } from './lifter.ts';
import { type Random, seededRandom } from './random.ts';
import { someLifter } from './some-lifter.ts';

export interface TrueSet {
  weight: number;
  reps: number;
  rpe: number;
  rpeSource: 'entered';
  /** `isOpen` is true for a set to failure. */
  isOpen: boolean;
  /** `isMissed` is true when the set has fewer repetitions than planned. */
  isMissed: boolean;
  restSeconds: number;
  /** `reserve` is the true number of repetitions in reserve. */
  reserve: number;
}

export interface TrueSession {
  day: string;
  /** `strength` is the true 1RM of the lifter on this day. */
  strength: number;
  sets: TrueSet[];
}

/** `same` gives weights that are about right for the target. `waves` gives 78, 84 and 90% of the 1RM in turn. */
export type Loads = 'same' | 'waves';

const REST_SECONDS = 150;
const TARGET_RPE = 8;
const STEP = 2.5;
const WAVES = [0.78, 0.84, 0.9];

/**
 * Returns the simulated workouts of each lifter.
 * @param everyDays number of days from one workout to the next
 */
export function simulateOpenSets(
  {
    loads,
    sessions,
    lifters = 300,
    seed = 2026,
    everyDays = 4,
  }: {
    loads: Loads;
    sessions: number;
    lifters?: number;
    seed?: number;
    everyDays?: number;
  },
  crowd: Crowd = {},
): { lifter: Lifter; log: TrueSession[] }[] {
  return Array.from({ length: lifters }, (_, index) => {
    const random = seededRandom(seed + 32_452_843 * index);
    const lifter = someLifter(random, crowd);
    const reps = random.integer(4, 8);
    const log = Array.from({ length: sessions }, (__, at): TrueSession => {
      const week = (at * everyDays) / 7;
      const expected = lifter.oneRepMax * (1 + lifter.gainPerWeek) ** week;
      const strength = expected * Math.exp(random.normal(0, lifter.daySd));
      const ideal =
        loads === 'same'
          ? lifter.weightFor(expected, reps + 10 - TARGET_RPE)
          : (WAVES[at % WAVES.length] ?? 1) * expected;
      const weight = rounded(ideal * random.logNormal(0.015));
      const planned = loads === 'same' ? reps : Math.max(1, reps - 2 - (at % WAVES.length));
      const day = new Date(Date.UTC(2026, 0, 1 + at * everyDays)).toISOString().slice(0, 10);
      return { day, strength, sets: oneWorkout(lifter, { strength, weight, planned }, random) };
    });
    return { lifter, log };
  });
}

/** Simulates two planned sets and then one set to failure. */
function oneWorkout(
  lifter: Lifter,
  { strength, weight, planned }: { strength: number; weight: number; planned: number },
  random: Random,
): TrueSet[] {
  const sets: TrueSet[] = [];
  let fatigue = fresh;
  for (const isOpen of [false, false, true]) {
    const n = lifter.possibleReps(strength, weight, fatigue);
    const reps = isOpen ? Math.floor(n) : Math.min(planned, Math.floor(n));
    const reserve = Math.max(0, n - reps);
    const isMissed = !isOpen && reps < planned;
    const rpe = isOpen || isMissed ? 10 : lifter.reportedRpe(reserve, TARGET_RPE, random);
    sets.push({
      weight,
      reps,
      rpe,
      rpeSource: 'entered',
      isOpen,
      isMissed,
      restSeconds: REST_SECONDS,
      reserve,
    });
    fatigue = lifter.rested(lifter.tired(fatigue, { reps, reserve }, random), REST_SECONDS);
  }
  return sets;
}

function rounded(weight: number): number {
  return Math.max(STEP, STEP * Math.round(weight / STEP));
}
