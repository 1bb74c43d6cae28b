import { describe, expect, test } from 'vitest';
import {
  FALSE_ALARM,
  JUDGED_SETS,
  type KnownWorkout,
  predictOpenSets,
  rangeVerdict,
  SHOULD_HOLD,
} from '#shared/training/calibration/predicted-reps.ts';
import { seededRandom } from '#tests/shared/training/simulation/random.ts';

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + 4 * at)).toISOString().slice(0, 10);
/**
 * A set of 5 repetitions with the load 100 at RPE 8. RPE 8 means that 7 repetitions are possible, so the 1RM is 100 ×
 * (1 + 7 / 30) = 123.33 (Epley).
 */
const rated = { load: 100, n: 7, isOpen: false };
const open = (n: number, load = 100) => ({ load, n, isOpen: true });
const workouts = (count: number, sets: KnownWorkout['sets']): KnownWorkout[] =>
  Array.from({ length: count }, (_, at) => ({ day: day(at), sets }));

test('the first prediction needs four workouts', () => {
  expect(predictOpenSets([...workouts(3, [rated]), { day: day(3), sets: [open(7)] }])).toEqual([]);
  const [first] = predictOpenSets([...workouts(4, [rated]), { day: day(4), sets: [open(7)] }]);
  // 7 repetitions are expected. The 80% range is 1.2816 × 4.5% wide on each side: 2.2 repetitions more or 2.0 fewer.
  expect(first).toMatchObject({ low: 5, high: 8, isWithin: true, day: day(4) });
});

test('the prediction for a workout does not use the workout itself', () => {
  const before = workouts(4, [rated]);
  const [one] = predictOpenSets([...before, { day: day(4), sets: [open(7)] }]);
  const [other] = predictOpenSets([...before, { day: day(4), sets: [rated, rated, open(14)] }]);
  expect([other?.low, other?.high]).toEqual([one?.low, one?.high]);
  expect(other?.isWithin).toBe(false);
});

test('earlier errors shift the next prediction, and scattered errors widen the range', () => {
  const same = [...workouts(4, [rated])];
  const steady = predictOpenSets([
    ...same,
    ...Array.from({ length: 12 }, (_, at) => ({ day: day(4 + at), sets: [rated, open(9)] })),
  ]).at(-1);
  expect(steady?.low).toBeGreaterThanOrEqual(8);
  const wild = predictOpenSets([
    ...same,
    ...Array.from({ length: 12 }, (_, at) => ({
      day: day(4 + at),
      sets: [rated, open(at % 2 === 0 ? 4 : 12)],
    })),
  ]).at(-1);
  const width = (each: typeof wild) => (each?.high ?? 0) - (each?.low ?? 0);
  expect(width(wild)).toBeGreaterThan(width(steady) + 3);
});

test('workouts more than 84 days ago are ignored', () => {
  const later = { day: '2026-06-01', sets: [open(7)] };
  expect(predictOpenSets([...workouts(8, [rated]), later])).toEqual([]);
});

test('only the first set to failure of a workout is predicted', () => {
  const before = workouts(4, [rated]);
  const predicted = (sets: KnownWorkout['sets']) =>
    predictOpenSets([...before, { day: day(4), sets }]).map(({ set }) => set.n);
  expect(predicted([open(6), open(4)])).toEqual([6]);
  expect(predicted([open(16)])).toEqual([]);
});

describe('rangeVerdict rarely judges a correct range as wrong', () => {
  test.each([1, 5, JUDGED_SETS, 60, 200])(
    'after %i sets, a correct range of repetitions is judged wrong in at most 5%% of cases',
    (sets) => {
      const alarms = Array.from({ length: sets + 1 }, (_, within) => within).filter(
        (within) => rangeVerdict(within, sets) !== 'right',
      );
      const chance = alarms.reduce((sum, within) => sum + binomial(within, sets), 0);
      expect(chance).toBeLessThanOrEqual(FALSE_ALARM);
    },
  );

  test('a correct range of predicted repetitions is judged wrong for at most 5% of 20,000 lifters', () => {
    const random = seededRandom(43);
    const people = Array.from({ length: 20_000 }, () => hits(JUDGED_SETS, SHOULD_HOLD, random));
    const alarms = people.filter((within) => rangeVerdict(within, JUDGED_SETS) !== 'right');
    expect(alarms.length / people.length).toBeLessThanOrEqual(FALSE_ALARM);
    expect(alarms).not.toHaveLength(0);
  });

  test('a range that contains only half of the sets is judged too narrow for over 70% of lifters', () => {
    const random = seededRandom(43);
    const people = Array.from({ length: 2000 }, () => hits(JUDGED_SETS, 0.5, random));
    const found = people.filter((within) => rangeVerdict(within, JUDGED_SETS) === 'narrow');
    expect(found.length / people.length).toBeGreaterThan(0.7);
  });
});

/**
 * Returns the probability that exactly `within` of `sets` sets are inside the range, if each set is inside with a
 * probability of 80%.
 */
function binomial(within: number, sets: number): number {
  const logFactorial = (of: number) =>
    Array.from({ length: of }, (_, at) => Math.log(at + 1)).reduce((sum, each) => sum + each, 0);
  const ways = logFactorial(sets) - logFactorial(within) - logFactorial(sets - within);
  return Math.exp(
    ways + within * Math.log(SHOULD_HOLD) + (sets - within) * Math.log(1 - SHOULD_HOLD),
  );
}

/** Returns how many of a simulated lifter's sets are in the range. */
function hits(sets: number, share: number, random: ReturnType<typeof seededRandom>): number {
  return Array.from({ length: sets }, () => random.uniform()).filter((each) => each < share).length;
}
