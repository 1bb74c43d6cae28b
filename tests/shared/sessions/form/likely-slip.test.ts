import { expect, test } from 'vitest';
import { type AskedExercise, isLikelySlip } from '#shared/sessions/form/likely-slip.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';

const squat = { loadKind: 'EXTERNAL', measure: 'REPS' } as const;

function set(weightLbs: number, reps: number, change: Partial<LoggedSet> = {}): LoggedSet {
  // `as`: the rule reads no other field of a set.
  const rated = { rpe: 7, rpeSource: 'default', classification: 'WORKING' };
  return { weightLbs, reps, ...rated, ...change } as LoggedSet;
}

function lastTime(change: Partial<LastPerformance>): LastPerformance {
  return { exerciseId: 'squat', sessionId: 'last', startTime: '', sets: [], ...change };
}

test("a weight over 1.3 times the highest that today's sets suggest is a likely slip", () => {
  // 100 × 6 with 4 left is a 1RM of 100 × (1 + 10 / 30) = 133.3; 1.3 times that is 173.3.
  const known = { today: [set(100, 6)], last: undefined };
  expect(isLikelySlip(173, squat, known)).toBe(false);
  expect(isLikelySlip(174, squat, known)).toBe(true);
});

test('a likely slip is also compared with last time and the bests, but not with warm-ups', () => {
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

test('no weight is a slip while no sets are known, or when the weight is help; an added weight may double with the body', () => {
  expect(isLikelySlip(1000, squat, { today: [], last: undefined })).toBe(false);
  const known = { today: [set(20, 6)], last: undefined };
  expect(isLikelySlip(200, { ...squat, loadKind: 'ASSISTED' }, known)).toBe(false);
  expect(isLikelySlip(100, { ...squat, loadKind: 'BODYWEIGHT_PLUS' }, known)).toBe(false);
  expect(isLikelySlip(900, { ...squat, loadKind: 'BODYWEIGHT_PLUS' }, known)).toBe(true);
});

test('a weight of 0 is a slip for weighted equipment, until a set without a weight was logged', () => {
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

test('a weight of 0 is no slip for bodyweight, for a band, and for unknown equipment', () => {
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
