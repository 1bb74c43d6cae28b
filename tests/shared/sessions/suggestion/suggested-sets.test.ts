import { describe, expect, it } from 'vitest';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { type SuggestedLine, suggestedSets } from '#shared/sessions/suggestion/suggested-sets.ts';

const BENCH = '01930000-0000-7000-8000-000000000001';

const line: SuggestedLine = {
  exerciseId: BENCH,
  targetSets: 3,
  targetReps: 5,
  targetWeight: 185,
  targetRPE: null,
  restTime: 90,
  setTargets: null,
  targetDuration: null,
  targetDistance: null,
};

const done = (actualReps: number, actualWeight: number, changes: object = {}) => ({
  setNumber: 1,
  actualReps,
  actualWeight,
  rpeRating: 8,
  setClassification: 'WORKING' as const,
  actualDuration: null,
  actualDistance: null,
  ...changes,
});

const last = (...sets: LastPerformance['sets']): LastPerformance => ({
  exerciseId: BENCH,
  sessionId: BENCH,
  startTime: '2026-11-01T17:00:00.000Z',
  sets,
});

const target = (changes: object) => ({
  setClassification: 'WORKING' as const,
  targetReps: 5,
  targetRepsMax: null,
  targetWeight: null,
  targetPercent: null,
  targetRPE: null,
  restTime: null,
  ...changes,
});

const weights = (...args: Parameters<typeof suggestedSets>) =>
  suggestedSets(...args).map(({ weightLbs }) => weightLbs);

describe('suggestedSets combines the template with the last workout', () => {
  it('as many sets are suggested as the template plans', () => {
    const sets = suggestedSets(line, 'REPS', last(done(8, 200)), 'lbs');
    expect(sets).toMatchObject(
      Array.from({ length: 3 }).fill({ classification: 'WORKING', reps: 5, weightLbs: 185 }),
    );
  });

  it('a planned set without a weight gets the weight of the last workout', () => {
    const open = { ...line, targetWeight: null };
    expect(weights(open, 'REPS', last(done(5, 180), done(5, 190)), 'lbs')).toEqual([180, 190, 190]);
    expect(weights(open, 'REPS', undefined, 'lbs')).toEqual([null, null, null]);
  });

  it('a suggested warm-up has the weight of the warm-up in the last workout', () => {
    const open = {
      ...line,
      targetWeight: null,
      setTargets: [target({ setClassification: 'WARMUP' }), target({}), target({})],
    };
    const warmUp = done(10, 45, { setClassification: 'WARMUP' });
    expect(weights(open, 'REPS', last(warmUp, done(5, 180), done(5, 190)), 'lbs')).toEqual([
      45, 180, 190,
    ]);
  });

  it('a target of 80% with a 1RM of 250 lbs in the last workout gives a suggestion of 200 lbs', () => {
    const eighty = { ...line, targetWeight: null, setTargets: [target({ targetPercent: 80 })] };
    const known = { ...last(done(5, 180)), estimatedOneRepMax: 250 };
    expect(weights({ ...eighty, targetSets: 1 }, 'REPS', known, 'lbs')).toEqual([200]);
  });

  it('a hold gets the planned duration', () => {
    const [hold] = suggestedSets({ ...line, targetDuration: 45 }, 'TIME', undefined, 'lbs');
    expect(hold).toMatchObject({ durationSeconds: 45, distanceMeters: null });
    const [carry] = suggestedSets(line, 'DISTANCE', undefined, 'lbs');
    expect(carry).toMatchObject({ durationSeconds: null, distanceMeters: 40 });
  });
});

describe('an exercise outside the template gets suggested sets', () => {
  it('the sets of the last workout are suggested', () => {
    const sets = suggestedSets(undefined, 'REPS', last(done(8, 200), done(7, 205)), 'lbs');
    expect(sets).toMatchObject([
      { reps: 8, weightLbs: 200 },
      { reps: 7, weightLbs: 205 },
    ]);
  });

  it('without earlier sets, three empty sets are suggested', () => {
    const sets = suggestedSets(undefined, 'REPS', undefined, 'lbs');
    expect(sets).toMatchObject(Array.from({ length: 3 }).fill({ reps: null, weightLbs: null }));
  });
});
