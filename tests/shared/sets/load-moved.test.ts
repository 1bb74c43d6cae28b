import { expect, test } from 'vitest';
import { volumeFromPounds } from '#shared/units.ts';
import { effectiveLoad } from '#shared/sets/load-moved.ts';

const set = {
  reps: 10,
  weightLbs: 50,
  classification: 'WORKING',
  loadLbs: null,
  loadKind: 'EXTERNAL',
  measure: 'REPS',
} as const;

test('the effective load counts the weight of both hands', () => {
  expect(effectiveLoad([set, { ...set, loadKind: 'PER_SIDE' }])).toEqual({
    totalLoad: 1500,
    countedSets: 2,
    totalSets: 2,
    hasBothHands: true,
    hasBody: false,
  });
});

test('the effective load includes the body when the body weight is known', () => {
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

test('the effective load leaves out warm-ups, and counts holds and carries separately', () => {
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

test('the effective load is a sum without a binary tail', () => {
  const light = { ...set, reps: 1, weightLbs: 0.1 };
  expect(effectiveLoad([light, { ...light, weightLbs: 0.2 }]).totalLoad).toBe(0.3);
});

test('the effective load is 400 kg for two dumbbells of 20 kg, 10 times', () => {
  const typed = { ...set, weightLbs: 44.09, entered: { value: 20, unit: 'kg' as const } };
  const { totalLoad } = effectiveLoad([{ ...typed, loadKind: 'PER_SIDE' }]);
  expect(volumeFromPounds(totalLoad, 'kg')).toBe(400);
});
