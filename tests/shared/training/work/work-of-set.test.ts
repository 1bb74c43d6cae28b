import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movementModels } from '#shared/exercises/vocabulary.ts';
import {
  liftsBody,
  type LiftedSet,
  sumOfWork,
  workOfSet,
} from '#shared/training/work/work-of-set.ts';

const squat: LiftedSet = {
  model: 'SQUAT',
  loadKg: 100,
  reps: 5,
  heightM: 1.75,
  seatedHeightM: null,
  armSpanM: null,
  bodyKg: 80,
  tapeM: null,
};

test('five squats with 100 kg are about 4,980 J of mechanical work', () => {
  const work = workOfSet(squat);
  const rounded = Object.entries(work ?? {}).map(([name, value]) => [name, Math.round(value)]);
  expect(Object.fromEntries(rounded)).toEqual({
    travel: 1,
    load: 3081,
    body: 1898,
    total: 4978,
    low: 4381,
    high: 5575,
  });
  expect(work?.travel).toBeCloseTo(0.62825, 10);
});

test('squats, pull-ups, dips and push-ups lift the body; other models do not', () => {
  expect(movementModels.filter(liftsBody)).toEqual([
    'SQUAT',
    'PULLUP',
    'DIP',
    'PUSHUP',
    'KNEELING_PUSHUP',
  ]);
});

test('only the work of exercises that lift the body needs a body weight', () => {
  expect(workOfSet({ ...squat, bodyKg: null })).toBeNull();
  expect(workOfSet({ ...squat, bodyKg: 0 })).toBeNull();
  expect(workOfSet({ ...squat, model: 'PULLUP', loadKg: 0, bodyKg: null })).toBeNull();
  for (const model of movementModels.filter((each) => !liftsBody(each))) {
    expect(workOfSet({ ...squat, model, bodyKg: null })?.body).toBe(0);
  }
});

test('a pull-up lifts 95% of the body', () => {
  const work = workOfSet({ ...squat, model: 'PULLUP', loadKg: 0, reps: 1 });
  expect(work?.load).toBe(0);
  expect(work?.total).toBeCloseTo(9.80665 * 0.366 * 1.75 * 0.95 * 80, 8);
});

test('an exercise with a measured travel needs neither a model nor a height', () => {
  const work = workOfSet({
    ...squat,
    model: null,
    heightM: null,
    tapeM: 0.4,
    loadKg: 40,
    reps: 10,
  });
  expect(work?.total).toBeCloseTo(10 * 9.80665 * 40 * 0.4, 8);
  expect((work?.high ?? 0) / (work?.total ?? 1)).toBeCloseTo(1.04, 10);
});

test('an exercise with neither a model nor a measured travel has no work', () => {
  expect(workOfSet({ ...squat, model: null })).toBeNull();
});

test('an invalid load, body weight or number of repetitions gives no work', () => {
  for (const wrong of [-1, Number.NaN, Infinity]) {
    expect(workOfSet({ ...squat, loadKg: wrong })).toBeNull();
    expect(workOfSet({ ...squat, reps: wrong })).toBeNull();
    expect(workOfSet({ ...squat, bodyKg: wrong })).toBeNull();
  }
  expect(workOfSet({ ...squat, reps: 2.5 })).toBeNull();
  expect(workOfSet({ ...squat, reps: 0 })?.total).toBe(0);
});

const anySet = fc.record<LiftedSet>({
  model: fc.constantFrom(...movementModels, null),
  loadKg: fc.double({ min: 0, max: 500, noNaN: true }),
  reps: fc.integer({ min: 0, max: 100 }),
  heightM: fc.double({ min: 1.2, max: 2.4, noNaN: true }),
  seatedHeightM: fc.option(fc.double({ min: 0.5, max: 1.4, noNaN: true }), { nil: null }),
  armSpanM: fc.option(fc.double({ min: 1, max: 2.6, noNaN: true }), { nil: null }),
  bodyKg: fc.option(fc.double({ min: 25, max: 300, noNaN: true }), { nil: null }),
  tapeM: fc.option(fc.double({ min: 0.05, max: 2.5, noNaN: true }), { nil: null }),
});

test('the work of a set lies within its error bounds', () => {
  fc.assert(
    fc.property(anySet, (set) => {
      const work = workOfSet(set);
      if (work === null) return;
      expect(work.low).toBeLessThanOrEqual(work.total);
      expect(work.high).toBeGreaterThanOrEqual(work.total);
      expect(work.low).toBeGreaterThanOrEqual(0);
      expect(work.load + work.body).toBeCloseTo(work.total, 6);
    }),
  );
});

test('the work of two parts of a set adds up to the work of the whole set', () => {
  fc.assert(
    fc.property(anySet, fc.nat(100), (set, cut) => {
      const first = Math.min(cut, set.reps);
      const parts = [first, set.reps - first].map((reps) => workOfSet({ ...set, reps }));
      const whole = workOfSet(set);
      if (whole === null) {
        expect(parts).toEqual([null, null]);
        return;
      }
      const sum = sumOfWork(parts.filter((part) => part !== null));
      for (const key of ['total', 'low', 'high'] as const) {
        expect(sum[key]).toBeCloseTo(whole[key], 6);
      }
    }),
  );
});

test('the total work of an empty list of sets is 0 J', () => {
  expect(sumOfWork([])).toEqual({ total: 0, low: 0, high: 0 });
});
