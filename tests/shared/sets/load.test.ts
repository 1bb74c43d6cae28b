import { describe, expect, test } from 'vitest';
import { bodyLoadLbs, effectiveLoad, loadLbs, sidesOf } from '#shared/sets/load.ts';
import { volumeFromPounds } from '#shared/units.ts';

const pullUp = { loadKind: 'BODYWEIGHT_PLUS', bodyweightShare: 0.95 } as const;
const machine = { loadKind: 'ASSISTED', bodyweightShare: 0.95 } as const;

describe('loadLbs returns the effective load of one repetition', () => {
  test('the load of a barbell is the whole weight', () => {
    expect(loadLbs(100, { loadKind: 'EXTERNAL', bodyweightShare: null }, null)).toBe(100);
    expect(loadLbs(30, { loadKind: 'PER_SIDE', bodyweightShare: null }, 80)).toBe(30);
  });

  test('the load of a pull-up is 95% of the body plus the added weight', () => {
    // 95% of 80 kg is 167.55 lbs.
    expect(loadLbs(25, pullUp, 80)).toBe(192.55);
    expect(loadLbs(0, pullUp, 80)).toBe(167.55);
  });

  test('the help is subtracted from the lifted share of the body weight', () => {
    expect(loadLbs(40, machine, 80)).toBe(127.55);
    expect(loadLbs(500, machine, 80)).toBe(0);
  });

  test('the load of a pull-up is unknown without a body weight', () => {
    expect(loadLbs(25, pullUp, null)).toBeNull();
    expect(loadLbs(25, { ...pullUp, bodyweightShare: null }, 80)).toBeNull();
    expect(loadLbs(0, { loadKind: 'NONE', bodyweightShare: null }, 80)).toBeNull();
  });
});

test('an exercise with two dumbbells counts both weights', () => {
  expect(sidesOf({ loadKind: 'PER_SIDE' })).toBe(2);
  for (const loadKind of ['EXTERNAL', 'BODYWEIGHT_PLUS', 'ASSISTED', 'NONE'] as const) {
    expect(sidesOf({ loadKind })).toBe(1);
  }
});

test('bodyLoadLbs is null for an exercise without the body', () => {
  expect(bodyLoadLbs(25, pullUp, 80)).toBe(192.55);
  expect(bodyLoadLbs(40, machine, 80)).toBe(127.55);
  expect(bodyLoadLbs(100, { loadKind: 'EXTERNAL', bodyweightShare: null }, 80)).toBeNull();
  expect(bodyLoadLbs(100, null, 80)).toBeNull();
});

const set = {
  reps: 10,
  weightLbs: 50,
  classification: 'WORKING',
  loadLbs: null,
  loadKind: 'EXTERNAL',
  measure: 'REPS',
} as const;

test('the effective load counts the weights of both dumbbells', () => {
  expect(effectiveLoad([set, { ...set, loadKind: 'PER_SIDE' }])).toEqual({
    totalLoad: 1500,
    countedSets: 2,
    totalSets: 2,
    hasBothHands: true,
    hasBody: false,
  });
});

test('the effective load includes the body', () => {
  const pullUp = { ...set, loadKind: 'BODYWEIGHT_PLUS', loadLbs: 210.55 } as const;
  const help = { ...set, loadKind: 'ASSISTED', loadLbs: 110.55 } as const;
  expect(effectiveLoad([pullUp, help, { ...pullUp, loadLbs: null }])).toEqual({
    totalLoad: 3211,
    countedSets: 2,
    totalSets: 3,
    hasBothHands: false,
    hasBody: true,
  });
});

test('the effective load leaves out warm-ups, holds, carries and sets without weight', () => {
  expect(
    effectiveLoad([
      { ...set, classification: 'WARMUP' },
      { ...set, measure: 'TIME' },
      { ...set, measure: 'DISTANCE' },
      { ...set, loadKind: 'NONE' },
      { ...set, classification: 'DROP' },
    ]),
  ).toMatchObject({ totalLoad: 500, countedSets: 1, totalSets: 4, hasBothHands: false });
  expect(effectiveLoad([])).toMatchObject({ totalLoad: 0, countedSets: 0, totalSets: 0 });
});

test('the effective load has no rounding error', () => {
  const light = { ...set, reps: 1, weightLbs: 0.1 };
  expect(effectiveLoad([light, { ...light, weightLbs: 0.2 }]).totalLoad).toBe(0.3);
});

test('10 repetitions with two dumbbells of 20 kg are 400 kg', () => {
  const typed = { ...set, weightLbs: 44.09, entered: { value: 20, unit: 'kg' as const } };
  const { totalLoad } = effectiveLoad([{ ...typed, loadKind: 'PER_SIDE' }]);
  expect(volumeFromPounds(totalLoad, 'kg')).toBe(400);
});
