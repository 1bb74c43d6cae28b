import { expect, test } from 'vitest';
import { calibrationNumbers, strengthNumbers } from '#web/workouts/numbers/strength.ts';
import { suggestionNumbers } from '#web/workouts/numbers/suggestions.ts';
import { otherNumbers } from '#web/workouts/numbers/volume-and-work.ts';

const numbers = [...strengthNumbers, ...suggestionNumbers, ...calibrationNumbers, ...otherNumbers];
const textOf = (id: string) => {
  const number = numbers.find((each) => each.id === id);
  return number ? `${number.formula} ${number.source} ${number.limits}` : '';
};

test('each number that the app explains has a formula, a source and limits', () => {
  expect(new Set(numbers.map(({ id }) => id)).size).toBe(numbers.length);
  for (const { id, name, short, formula, source, limits } of numbers) {
    expect(id).toMatch(/^[a-z0-9-]+$/);
    for (const text of [name, short, formula, source, limits]) expect(text).not.toBe('');
    expect(short).not.toMatch(/undefined|NaN/);
    for (const text of [formula, source, limits]) {
      expect(text).toMatch(/\.$/);
      expect(text).not.toMatch(/undefined|NaN|\d %|\.\./);
    }
  }
});

test("the page 'Where the numbers come from' shows the constants of the suggestion rules", () => {
  expect(textOf('next-set')).toContain('0.4 repetitions (cautious), 0.15 (balanced) or 0 (bold)');
  expect(textOf('next-set')).toContain('7.5% up and 15% down');
  expect(textOf('after-a-break')).toContain(
    'A break is longer than 14 days and than 1.5 times your usual gap. The strength to expect falls from then on: 12.4% after 28 days',
  );
  expect(textOf('strength-of-day')).toContain('up to 0.4 that people leave out');
  expect(textOf('next-session')).toContain('2 without one, or 0.7 standard deviations');
  expect(textOf('warm-up')).toContain('The bar × 8, then 40% × 5, 60% × 3, 80% × 2');
  expect(textOf('rpe-1rm')).toContain('6.3% less than one repetition at 2');
  expect(textOf('mechanical-work')).toContain('± 4%');
  expect(textOf('predictions')).toContain(
    'need 20 sets and an exact binomial test (two-sided, 5%)',
  );
  expect(textOf('rpe-bias')).toContain('from 8 pairs and 1 repetition on');
  expect(textOf('own-curve')).toContain('at 3 or more weights within 84 days');
  expect(textOf('rpe-habit')).toContain('85% are one number');
  expect(textOf('durations')).toContain('from 6 of them on (3 for changing the exercise)');
  expect(textOf('durations')).toContain('pauses over 45 minutes');
  expect(textOf('body-fat-trend')).toContain('1.5 (DEXA), 2 (hydrostatic weighing), 3.5 (caliper');
  expect(textOf('heart-rate')).toContain('a standard deviation of 10 to 12 bpm');
});

test('the explanations of numbers cite studies, with details such as 24 trained people', () => {
  expect(textOf('rpe-1rm')).toContain('24 trained people, bench press at 75% (Refalo 2023)');
  expect(textOf('rpe-1rm')).toContain('The band holds 4 of 5 simulated lifters');
  expect(textOf('rpe-1rm')).toContain('68% at 3 repetitions with RPE 9');
  expect(textOf('mechanical-work')).toContain('motion capture of 9 lifters (Taber 2023)');
  expect(textOf('load')).toContain('de Leva 1996');
  expect(textOf('volume')).toContain(
    'The landmarks are after Schoenfeld 2017, which compared under 5, 5 to 9 and 10 or more sets, and Baz-Valle 2022, 12 to 20',
  );
  expect(textOf('strength-of-day')).toContain('Halperin 2022, a review');
  expect(textOf('after-a-break')).toContain('Bosquet 2013');
});
