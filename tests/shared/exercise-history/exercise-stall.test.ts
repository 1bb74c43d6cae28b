import { expect, test } from 'vitest';
import { exerciseStall, type JudgedSet } from '#shared/exercise-history/exercise-stall.ts';

/** A workout every `everyDays`, of sets of 100 lbs that planned 5 repetitions. */
function workouts(
  count: number,
  everyDays: number,
  reps: (workout: number) => readonly number[],
  change: Partial<JudgedSet> = {},
): JudgedSet[] {
  return Array.from({ length: count }, (_, workout) =>
    reps(workout).map((each, index): JudgedSet => ({
      setId: `${workout} ${index}`,
      sessionId: `${workout}`,
      day: new Date(Date.UTC(2026, 0, 1 + workout * everyDays)).toISOString().slice(0, 10),
      weightLbs: 100,
      loadLbs: null,
      loadKind: 'EXTERNAL',
      measure: 'REPS',
      reps: each,
      rpe: 7,
      rpeSource: 'default',
      classification: 'WORKING',
      isMissed: each < 5,
      ...change,
    })),
  ).flat();
}

test('finds a stall by repetitions in 14 workouts of 5, 5, 4, 4 without RPEs', () => {
  expect(exerciseStall(workouts(14, 6, () => [5, 5, 4, 4]))).toEqual({
    stall: { weeks: 11, basis: 'REPS' },
    isFalling: false,
  });
});

test('finds no stall in sets that were all finished, because they may be easy', () => {
  expect(exerciseStall(workouts(14, 6, () => [5, 5, 5, 5])).stall).toBeNull();
});

test('finds no stall with one repetition more every second week', () => {
  const rising = workouts(14, 6, (workout) => [5 + Math.floor(workout / 4), 4]);
  expect(exerciseStall(rising).stall).toBeNull();
});

test('uses only the RPEs when they make a trend, also for a fall', () => {
  const rated = { rpeSource: 'entered' } as const;
  const same = workouts(21, 4, () => [5, 5, 4, 4], { ...rated, rpe: 9.5 });
  expect(exerciseStall(same).stall).toEqual({ weeks: 11, basis: 'RPE' });
  const falling = workouts(14, 6, (workout) => [10 - Math.floor(workout / 2)], {
    ...rated,
    rpe: 9,
  });
  expect(exerciseStall(falling).isFalling).toBe(true);
});

test('finds no fall in falling repetitions without RPEs, because the plan may be lighter', () => {
  expect(exerciseStall(workouts(14, 6, (workout) => [10 - Math.floor(workout / 2)]))).toMatchObject(
    {
      isFalling: false,
    },
  );
});
