import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import {
  type DatedSet,
  exerciseEstimate,
  floorDays,
  exerciseStall,
  type JudgedSet,
} from '#shared/exercise-history/exercise-estimate.ts';

/** One repetition at RPE 10 gives a 1RM that equals its weight. */
const single: DatedSet = {
  setId: 'a',
  sessionId: 's',
  day: '2026-03-01',
  classification: 'WORKING',
  reps: 1,
  weightLbs: 100,
  loadLbs: null,
  loadKind: 'EXTERNAL',
  measure: 'REPS',
  rpe: 10,
  rpeSource: 'entered',
};

describe('an exercise has an estimate for each day and a best estimate', () => {
  test('the best estimate is the highest of the last 42 days', () => {
    const old = { ...single, day: '2026-01-01', weightLbs: 200 };
    const floor = { ...single, day: '2026-02-20', weightLbs: 110, rpeSource: 'default' } as const;
    const told = exerciseEstimate([single, old, floor]);
    expect(told.best).toMatchObject({ kind: 'floor', point: 110, day: '2026-02-20' });
    expect(told.days.map(({ day, point }) => [day, point])).toEqual([
      ['2026-01-01', 200],
      ['2026-03-01', 100],
    ]);
  });

  test('the estimate of a day contains the id of the set with the highest estimate', () => {
    const { days } = exerciseEstimate([single, { ...single, setId: 'b', weightLbs: 105 }]);
    expect(days).toMatchObject([{ setId: 'b', sessionId: 's', point: 105 }]);
  });

  test('a day shows a lower bound of the 1RM that is higher than the estimate of the day', () => {
    const floor = { ...single, setId: 'b', weightLbs: 110, rpeSource: 'default' } as const;
    const [day] = exerciseEstimate([single, floor]).days;
    expect(day).toMatchObject({ kind: 'effort', point: 100 });
    expect(day?.shown).toMatchObject({ kind: 'floor', point: 110, setId: 'b' });
    expect(exerciseEstimate([single]).days[0]?.shown).toMatchObject({ kind: 'effort', point: 100 });
  });

  test('the trend of a pull-up uses the sum of body weight and added weight', () => {
    const sets = [0, 7, 14, 21, 28, 35].map((days) => ({
      ...single,
      day: addDays('2026-01-01', days),
      loadKind: 'BODYWEIGHT_PLUS' as const,
      weightLbs: days,
      loadLbs: 200 + days,
    }));
    const { trend, days } = exerciseEstimate(sets);
    expect(days[0]?.point).toBe(0);
    expect(trend).toMatchObject({ verdict: 'rising', percentPer4Weeks: expect.closeTo(13.5, 0) });
    expect(exerciseEstimate(sets.slice(1)).trend).toBeNull();
  });

  test('an exercise without sets has no estimate', () => {
    expect(exerciseEstimate([])).toEqual({ best: null, trend: null, days: [] });
  });
});

describe('an exercise without any RPE has lower bounds of the 1RM', () => {
  const unrated = { ...single, rpeSource: 'default' } as const;

  test('floorDays returns the highest lower bound of each day, oldest day first', () => {
    const sets = [
      { ...unrated, day: '2026-03-05', weightLbs: 95 },
      unrated,
      { ...unrated, setId: 'b', weightLbs: 105 },
    ];
    expect(floorDays(sets).map(({ day, setId, point }) => [day, setId, point])).toEqual([
      ['2026-03-01', 'b', 105],
      ['2026-03-05', 'a', 95],
    ]);
  });

  test('an exercise with at least one RPE has no lower bounds', () => {
    expect(floorDays([unrated, { ...single, day: '2026-03-05' }])).toEqual([]);
    expect(floorDays([])).toEqual([]);
  });
});

describe('exerciseStall returns the number of weeks without progress', () => {
  /** Returns one workout every `everyDays` days. Each set was planned with 5 repetitions at 100 lbs. */
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

  test('14 workouts with sets of 5, 5, 4 and 4 repetitions (5 planned) are a stall', () => {
    expect(exerciseStall(workouts(14, 6, () => [5, 5, 4, 4]))).toEqual({
      stall: { weeks: 11, basis: 'REPS' },
      isFalling: false,
    });
  });

  test('workouts in which all sets were finished are no stall', () => {
    expect(exerciseStall(workouts(14, 6, () => [5, 5, 5, 5])).stall).toBeNull();
  });

  test('one more repetition every four workouts is not a stall', () => {
    const rising = workouts(14, 6, (workout) => [5 + Math.floor(workout / 4), 4]);
    expect(exerciseStall(rising).stall).toBeNull();
  });

  test('entered RPEs decide about a stall or a fall', () => {
    const rated = { rpeSource: 'entered' } as const;
    const same = workouts(21, 4, () => [5, 5, 4, 4], { ...rated, rpe: 9.5 });
    expect(exerciseStall(same).stall).toEqual({ weeks: 11, basis: 'RPE' });
    const falling = workouts(14, 6, (workout) => [10 - Math.floor(workout / 2)], {
      ...rated,
      rpe: 9,
    });
    expect(exerciseStall(falling).isFalling).toBe(true);
  });

  test('without RPEs, falling repetitions are not reported as a falling 1RM', () => {
    expect(
      exerciseStall(workouts(14, 6, (workout) => [10 - Math.floor(workout / 2)])),
    ).toMatchObject({
      isFalling: false,
    });
  });
});
