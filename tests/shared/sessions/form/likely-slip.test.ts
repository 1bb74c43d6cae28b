import { expect, test } from 'vitest';
import { type AskedExercise, isLikelySlip } from '#shared/sessions/form/likely-slip.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';

const squat = { loadKind: 'EXTERNAL', measure: 'REPS' } as const;

function set(weightLbs: number, reps: number, change: Partial<LoggedSet> = {}): LoggedSet {
  // The cast is safe because the rule for mistyped weights reads only these fields.
  const rated = { rpe: 7, rpeSource: 'default', classification: 'WORKING' };
  return { weightLbs, reps, ...rated, ...change } as LoggedSet;
}

function lastTime(change: Partial<LastPerformance>): LastPerformance {
  return { exerciseId: 'squat', sessionId: 'last', startTime: '', sets: [], ...change };
}

test("a weight over 1.3 times today's highest 1RM is a likely typing error", () => {
  // 6 × 100 lbs with 4 repetitions in reserve counts as 10 × 100 lbs, a 1RM of 133.3 lbs. The limit
  // is 1.3 times this 1RM, 173.3 lbs.
  const known = { today: [set(100, 6)], last: undefined };
  expect(isLikelySlip(173, squat, known)).toBe(false);
  expect(isLikelySlip(174, squat, known)).toBe(true);
});

test('a weight is a likely slip when it is too heavy for the sets and best sets of the last workout', () => {
  const sets = [
    {
      setNumber: 1,
      actualReps: 6,
      actualWeight: 100,
      rpeRating: 7,
      setClassification: 'WORKING' as const,
      actualDuration: null,
      actualDistance: null,
    },
  ];
  expect(isLikelySlip(174, squat, { today: [], last: lastTime({ sets }) })).toBe(true);
  const bests = [{ scale: 'WEIGHT' as const, level: 1, best: 180 }];
  expect(isLikelySlip(174, squat, { today: [], last: lastTime({ sets, bests }) })).toBe(false);
  const warmUp = set(20, 5, { classification: 'WARMUP' });
  expect(isLikelySlip(1000, squat, { today: [warmUp], last: undefined })).toBe(false);
});

test('no weight counts as mistyped without earlier sets, or for an assisted exercise', () => {
  expect(isLikelySlip(1000, squat, { today: [], last: undefined })).toBe(false);
  const known = { today: [set(20, 6)], last: undefined };
  expect(isLikelySlip(200, { ...squat, loadKind: 'ASSISTED' }, known)).toBe(false);
  expect(isLikelySlip(100, { ...squat, loadKind: 'BODYWEIGHT_PLUS' }, known)).toBe(false);
  expect(isLikelySlip(900, { ...squat, loadKind: 'BODYWEIGHT_PLUS' }, known)).toBe(true);
});

test('0 lbs is a likely slip for a dumbbell exercise, until a set with 0 lbs exists', () => {
  const press = {
    loadKind: 'PER_SIDE',
    measure: 'REPS',
    equipmentRequired: ['DUMBBELL'],
  } satisfies AskedExercise;
  const nothing = { today: [], last: undefined };
  expect(isLikelySlip(0, press, nothing)).toBe(true);
  expect(
    isLikelySlip(0, { ...press, measure: 'DISTANCE' }, { ...nothing, today: [set(20, 6)] }),
  ).toBe(true);
  expect(isLikelySlip(0, press, { ...nothing, today: [set(0, 6)] })).toBe(false);
  const sets = [
    {
      setNumber: 1,
      actualReps: 6,
      actualWeight: 0,
      rpeRating: 7,
      setClassification: 'WORKING' as const,
      actualDuration: null,
      actualDistance: null,
    },
  ];
  expect(isLikelySlip(0, press, { today: [], last: lastTime({ sets }) })).toBe(false);
});

test('0 lbs is no likely slip for equipment that may weigh nothing, such as a band', () => {
  const nothing = { today: [], last: undefined };
  const bench = ['BARBELL', 'BENCH'] as const;
  expect(isLikelySlip(0, { ...squat, equipmentRequired: [...bench] }, nothing)).toBe(true);
  for (const loadKind of ['BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const) {
    expect(isLikelySlip(0, { ...squat, loadKind, equipmentRequired: [...bench] }, nothing)).toBe(
      false,
    );
  }
  expect(isLikelySlip(0, { ...squat, equipmentRequired: ['BAND'] }, nothing)).toBe(false);
  expect(isLikelySlip(0, squat, nothing)).toBe(false);
});
