import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MovementModel, movementModels } from '#shared/exercises/vocabulary.ts';
import { type Lifter, travelOf } from '#shared/training/work/travel.ts';

const unknown: Lifter = { heightM: null, seatedHeightM: null, armSpanM: null };
/**
 * Holds the mean height, in metres, of nine lifters whose travel of the bar was measured by motion
 * capture.
 */
const filmed: Lifter = { ...unknown, heightM: 1.758 };

test.for<[MovementModel, number, number]>([
  ['SQUAT', 63.1, 6.1],
  ['BENCH', 40, 3],
  ['DEADLIFT', 54.6, 3],
])('the travel of a %s agrees with motion capture: %d ± %d cm', ([model, mean, sd]) => {
  const travel = travelOf(model, filmed);
  expect(Math.abs((travel?.metres ?? 0) * 100 - mean)).toBeLessThan(sd / 2);
});

describe('limb lengths reduce the error of the estimated travel', () => {
  const body: Lifter = { heightM: 1.8, seatedHeightM: 0.93, armSpanM: 1.9 };
  const cases: [MovementModel, number, number, 'LIMBS' | 'HEIGHT'][] = [
    ['SQUAT', 0.754 * 0.87, 0.11, 'LIMBS'],
    ['BENCH', 0.221 * 1.9, 0.09, 'LIMBS'],
    ['DEADLIFT', 0.72 * 1.8 - 0.268 * 1.9 - 0.225, 0.06, 'LIMBS'],
    ['SUMO', 0.8 * (0.72 * 1.8 - 0.268 * 1.9 - 0.225), 0.15, 'LIMBS'],
    ['PRESS', 0.358 * 1.9, 0.11, 'LIMBS'],
    ['PULLUP', 0.356 * 1.9, 0.12, 'LIMBS'],
    ['DIP', 0.19 * 1.8, 0.2, 'HEIGHT'],
    ['PUSHUP', 0.21 * 1.8, 0.2, 'HEIGHT'],
    ['KNEELING_PUSHUP', 0.21 * 1.8, 0.2, 'HEIGHT'],
  ];
  test.for(cases)('the limb lengths give the travel of a %s', ([model, metres, margin, basis]) => {
    expect(travelOf(model, body)).toEqual({ metres: expect.closeTo(metres, 10), margin, basis });
  });
});

test('impossible measurements are ignored', () => {
  const wrong = { heightM: 1.8, seatedHeightM: 0.7, armSpanM: 2.3 };
  for (const model of movementModels) {
    expect(travelOf(model, wrong)).toEqual(travelOf(model, { ...unknown, heightM: 1.8 }));
  }
});

test('a measured travel is used instead of an estimate', () => {
  const taped = { metres: 0.52, margin: 0.04, basis: 'TAPE' };
  expect(travelOf('SQUAT', filmed, 0.52)).toEqual(taped);
  expect(travelOf(null, unknown, 0.52)).toEqual(taped);
});

test("an estimate of the bar's travel needs a movement model and a plausible height", () => {
  expect(travelOf(null, filmed)).toBeNull();
  for (const heightM of [null, 0, -1.8, 0.4, 3, Number.NaN, Infinity]) {
    for (const model of movementModels) expect(travelOf(model, { ...unknown, heightM })).toBeNull();
  }
  for (const tapeM of [0, -0.5, Number.NaN, Infinity]) {
    expect(travelOf(null, filmed, tapeM)).toBeNull();
  }
});

test('the travel is never longer than the height', () => {
  const number = fc.option(fc.double(), { nil: null });
  fc.assert(
    fc.property(fc.constantFrom(...movementModels), number, number, number, (model, h, s, a) => {
      const travel = travelOf(model, { heightM: h, seatedHeightM: s, armSpanM: a });
      if (travel === null) return;
      expect(travel.metres).toBeGreaterThan(0);
      expect(travel.metres).toBeLessThan(h ?? 0);
    }),
  );
});
