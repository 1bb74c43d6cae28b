import { describe, expect, test } from 'vitest';
import {
  biasText,
  curveText,
  habitText,
  heldText,
  predictedText,
  rangeText,
} from '#web/features/exercises/page/ExerciseCalibration.tsx';

const one = {
  day: '2026-03-01',
  setId: 'set',
  sessionId: 'session',
  weightLbs: 100,
  low: 6,
  high: 9,
  reps: 8,
  isWithin: true,
};
const of = (length: number, within: number, openSets = length) => ({
  openSets,
  predictions: Array.from({ length }, () => one),
  within,
  judgedSets: 20 as const,
  leastWorkouts: 4 as const,
});

describe('the exercise page compares sets to failure with the predicted range of repetitions', () => {
  test.each([
    [of(0, 0), 'Not enough yet: no set to failure in the last year'],
    [of(0, 0, 3), 'Not enough yet: a prediction needs 4 workouts with an RPE before it'],
    [of(5, 4), '4 of 5 sets to failure in the predicted range; judged from 20 on'],
    [of(20, 16), '16 of the last 20 sets to failure in the predicted range'],
  ])('the page says about sets to failure and their predicted range: $1', (given, text) => {
    expect(heldText(given)).toBe(text);
  });

  test('the page judges the predicted range only from 20 sets on', () => {
    expect(rangeText(of(19, 10))).toBeNull();
    for (const within of [12, 14, 16, 18, 19]) {
      expect(rangeText(of(20, within)), `${within} of 20`).toBe(
        'That fits the 4 in 5 that it should be.',
      );
    }
    expect(rangeText(of(20, 11))).toMatch(/too narrow/);
    expect(rangeText(of(20, 20))).toMatch(/too wide/);
  });

  test('a predicted range with equal ends is shown as one number', () => {
    expect(predictedText({ low: 6, high: 9 })).toBe('6–9');
    expect(predictedText({ low: 6, high: 6 })).toBe('6');
  });
});

test('the exercise page shows the average error of the predictions', () => {
  const leastChecks = 8;
  expect(biasText({ checks: 3, leastChecks, reps: null })).toMatch(/3 of 8 sets to failure/);
  expect(biasText({ checks: 12, leastChecks, reps: 1.5 })).toMatch(/about 1.5 repetitions more/);
  expect(biasText({ checks: 12, leastChecks, reps: null })).toBeNull();
});

test('the exercise page compares the errors of the fitted and the usual curve', () => {
  const curve = { rule: 'own-curve', version: 1, sets: 6, loads: 3, leastLoads: 3 } as const;
  const own = { maxLbs: 315, error: 2.1 };
  const usual = { maxLbs: 330, error: 3.4 };
  const ways = { loadKind: 'EXTERNAL', unit: 'lbs' } as const;
  expect(curveText({ ...curve, own, usual }, ways)).toBe(
    '1RM by your own curve: 315 lbs, by the usual one 330 lbs. A set left out is missed by 2.1% instead of 3.4%.',
  );
  expect(curveText({ ...curve, own, usual }, { ...ways, unit: 'kg' })).toMatch(/143 kg/);
  expect(curveText({ ...curve, own: null, usual }, ways)).toMatch(/no better than the usual one/);
  expect(curveText({ ...curve, loads: 1, own: null, usual: null }, ways)).toMatch(
    /1 of 3 different/,
  );
});

test('the page shows a note when most RPEs are the same number or equal the target', () => {
  expect(habitText(null)).toBeNull();
  expect(habitText('number')).toMatch(/missed repetitions alone/);
  expect(habitText('target')).toMatch(/That is fine/);
});
