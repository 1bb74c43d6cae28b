import { describe, expect, test } from 'vitest';
import {
  type KnownStrength,
  oneRepMaxFor,
  withPercentLoaded,
} from '#shared/sessions/form/percent-load.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';

const none: KnownStrength = { oneRepMaxLbs: {}, unit: 'lbs' };

function done(weightLbs: number, reps: number, classification: SetKind = 'WORKING') {
  return { exerciseId: 'bench', weightLbs, reps, classification };
}

const line = (loadKind: LoadKind = 'EXTERNAL') => ({
  exerciseId: 'bench',
  exercise: { loadKind, measure: 'REPS' as const },
});

describe("a percentage refers to the known 1RM or to today's best estimate", () => {
  test('a percentage refers to the 1RM of earlier workouts, even if a set of today shows a higher 1RM', () => {
    const strength = { ...none, oneRepMaxLbs: { bench: 233 } };
    expect(oneRepMaxFor(line(), [done(300, 1)], strength)).toEqual({ lbs: 233, from: 'history' });
  });

  test("without a known 1RM, today's best estimate is used", () => {
    const sets = [done(135, 10, 'WARMUP'), done(240, 5), done(200, 8, 'BACKOFF')];
    expect(oneRepMaxFor(line(), sets, none)).toEqual({ lbs: 280, from: 'today' });
  });

  test('sets of another exercise give no 1RM for a percentage', () => {
    expect(oneRepMaxFor(line(), [{ ...done(240, 5), exerciseId: 'row' }], none)).toBeNull();
  });

  test('warm-ups and sets of more than 10 repetitions give no 1RM for a percentage', () => {
    expect(oneRepMaxFor(line(), [], none)).toBeNull();
    expect(oneRepMaxFor(line(), [done(135, 5, 'WARMUP'), done(100, 20)], none)).toBeNull();
  });

  test.each(['BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const)(
    'the 1RM for a percentage is null for an exercise with the load type %s',
    (loadKind) => {
      expect(oneRepMaxFor(line(loadKind), [done(40, 5)], none)).toBeNull();
    },
  );
});

describe('a percentage of the 1RM is rounded to a loadable weight', () => {
  const target = { ...plannedSet({ targetPercent: 80 }), targetReps: 5 };

  test('the weight for a percentage is rounded to 5 lbs when the unit is lbs', () => {
    expect(withPercentLoaded(target, 233, 'lbs').targetWeight).toBe(185);
  });

  test('the weight is rounded to 2.5 kg', () => {
    const of81 = { ...target, targetPercent: 81 };
    expect(withPercentLoaded(of81, 220.46, 'kg').targetWeight).toBe(176.37); // 80 of 100 kg
  });

  test('a set with a planned weight and no percentage is not changed', () => {
    const planned = { ...target, targetPercent: null, targetWeight: 200 };
    expect(withPercentLoaded(planned, 233, 'lbs')).toBe(planned);
  });
});
