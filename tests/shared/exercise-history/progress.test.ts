import { describe, expect, it } from 'vitest';
import { bestsOf, type ProgressSet, trendOf } from '#shared/exercise-history/progress.ts';

const set = (overrides: Partial<ProgressSet>): ProgressSet => ({
  classification: 'WORKING',
  reps: 5,
  weightLbs: 100,
  durationSeconds: null,
  distanceMeters: null,
  ...overrides,
});
const barbell = { loadKind: 'EXTERNAL', measure: 'REPS' } as const;
const kinds = (exercise: Parameters<typeof bestsOf>[0], sets: ProgressSet[]) =>
  bestsOf(exercise, sets).map(({ kind, value }) => [kind, value]);

describe('an exercise has a best set for each kind of record', () => {
  it('an exercise with a weight has a best 1RM, weight and number of repetitions', () => {
    const sets = [set({ reps: 1, weightLbs: 200 }), set({ reps: 12, weightLbs: 150 })];
    expect(kinds(barbell, sets)).toEqual([
      ['oneRepMax', 200],
      ['weight', 200],
      ['reps', 12],
    ]);
  });

  it('a warm-up is never the best set', () => {
    expect(kinds(barbell, [set({ classification: 'WARMUP' }), set({ reps: 0 })])).toEqual([]);
  });

  it('a set without repetitions, time or distance is never the best', () => {
    const assisted = { loadKind: 'ASSISTED', measure: 'REPS' } as const;
    expect(kinds(assisted, [set({ reps: 0, weightLbs: 40 })])).toEqual([]);
    expect(kinds(assisted, [set({ reps: 1, weightLbs: 0 })])).toEqual([
      ['help', 0],
      ['reps', 1],
    ]);
    expect(kinds(barbell, [set({ reps: 1, weightLbs: 0.5 })])).toContainEqual(['weight', 0.5]);
    const carry = { loadKind: 'PER_SIDE', measure: 'DISTANCE' } as const;
    expect(kinds(carry, [set({ reps: 0, durationSeconds: 0, distanceMeters: 0 })])).toEqual([]);
  });

  it('the better of two sets with equal weight is the set with more repetitions', () => {
    const best = (...sets: ProgressSet[]) => bestsOf(barbell, sets).map((each) => each.set);
    const long = set({ reps: 8, weightLbs: 100 });
    const short = set({ reps: 5, weightLbs: 100 });
    expect(best(short, long)[1]).toBe(long);
    expect(best(long, short)[1]).toBe(long);
    const heavy = set({ reps: 5, weightLbs: 120 });
    expect(best(short, heavy)[2]).toBe(heavy);
    expect(best(heavy, short)[2]).toBe(heavy);
    const again = { ...long };
    expect(best(long, again).every((each) => each === long)).toBe(true);
  });

  it('the best assisted set has the least help', () => {
    const few = set({ reps: 3, weightLbs: 40 });
    const many = set({ reps: 6, weightLbs: 40 });
    const assisted = { loadKind: 'ASSISTED', measure: 'REPS' } as const;
    const [help] = bestsOf(assisted, [set({ weightLbs: 60 }), few, many]);
    expect(help).toEqual({ kind: 'help', value: 40, set: many });
  });

  it('the best hold is the longest', () => {
    const plank = { loadKind: 'NONE', measure: 'TIME' } as const;
    const carry = { loadKind: 'PER_SIDE', measure: 'DISTANCE' } as const;
    const taken = set({ reps: 0, durationSeconds: 60, distanceMeters: 40 });
    expect(kinds(plank, [taken, set({ reps: 30 })])).toEqual([
      ['time', 60],
      ['reps', 30],
    ]);
    expect(kinds(carry, [taken])).toEqual([
      ['distance', 40],
      ['time', 60],
    ]);
  });

  it('the best pull-up has the most added weight', () => {
    const pullUp = { loadKind: 'BODYWEIGHT_PLUS', measure: 'REPS' } as const;
    expect(kinds(pullUp, [set({ reps: 12, weightLbs: 0 })])).toEqual([['reps', 12]]);
    expect(kinds(pullUp, [set({ weightLbs: 25 })])).toEqual([
      ['weight', 25],
      ['reps', 5],
    ]);
  });

  it('an equal later set does not replace the best', () => {
    const first = set({});
    expect(bestsOf(barbell, [first, set({})]).every((best) => best.set === first)).toBe(true);
  });
});

describe('the trend of an exercise uses one kind of value, such as the 1RM or the weight', () => {
  const session = (...sets: ProgressSet[]) => ({ sets });

  it('the trend shows the 1RM if half of the sessions have one, otherwise the weight', () => {
    const heavy = session(set({ reps: 5, weightLbs: 120 }));
    const light = session(set({ reps: 15, weightLbs: 80 }));
    expect(trendOf(barbell, [light, heavy])).toMatchObject({
      kind: 'oneRepMax',
      points: [{ session: heavy, value: 140 }],
    });
    expect(trendOf(barbell, [light, heavy, light])?.kind).toBe('weight');
  });

  it('an exercise without a set has no trend', () => {
    expect(trendOf(barbell, [])).toBeNull();
    expect(trendOf(barbell, [session(set({ reps: 0 }))])).toBeNull();
  });
});
