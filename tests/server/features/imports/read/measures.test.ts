import { expect, test } from 'vitest';
import {
  enteredAs,
  metersOf,
  numberOf,
  poundsOf,
  secondsOf,
  typedUnitsOf,
} from '#server/features/imports/read/measures.ts';
import { weightUnitOf } from '#shared/units.ts';
import type { RawWorkout } from '#server/features/imports/read/raw.ts';
import { setKindOf } from '#server/features/imports/read/set-kind-names.ts';

test.each([
  [18.14, 'kg', 40, 'lbs'],
  [6.80388555, 'kg', 15, 'lbs'],
  [35.27, 'lbs', 16, 'kg'],
  [77.16, 'lbs', 35, 'kg'],
  [74.84, 'kg', 165, 'lbs'],
  [92.99, 'kg', 205, 'lbs'],
  [45.359237, 'kg', 100, 'lbs'],
  [-18.14, 'kg', -40, 'lbs'],
  [205, 'lbs', 205, 'lbs'],
  [6.8, 'kg', 6.8, 'kg'],
  [100.123, 'kg', 100.12, 'kg'],
] as const)('the weight %s %s is recognised as %s %s', (value, unit, typed, typedUnit) => {
  expect(enteredAs(value, unit, typedUnit)).toEqual({ value: typed, unit: typedUnit });
});

/**
 * Returns, for each exercise of a file in kg, the unit in which the user probably entered its
 * weights.
 */
function typedUnits(weights: Record<string, number[]>) {
  const sets = Object.entries(weights).flatMap(([exercise, each]) =>
    each.map((weight) => ({ exercise, weight, unit: 'kg' })),
  );
  // The cast is safe because `typedUnitsOf` reads only the field `sets` of a workout.
  const unitOf = typedUnitsOf([{ sets }] as unknown as RawWorkout[], 'kg');
  return Object.keys(weights).map((exercise) => unitOf(exercise, 'kg'));
}

test('weights such as 6.8 kg (15 lbs) stay in kg when another exercise of the file has round kg weights', () => {
  expect(
    typedUnits({ Raise: [6.8, 10.2, 12.7, 13.6], Squat: [100, 102.5, 105, 107.5, 110, 60] }),
  ).toEqual(['kg', 'kg']);
});

test('weights such as 61.23 kg are recognised as 135 lbs', () => {
  expect(typedUnits({ Squat: [61.23, 83.91, 102.06], Curl: [18.14], Cable: [20, 18.14] })).toEqual([
    'lbs',
    'lbs',
    'kg',
  ]);
});

test('100 kg are imported as 220.46 lbs, and an unknown unit of weight is read as null', () => {
  expect(poundsOf({ value: 40, unit: 'lbs' })).toBe(40);
  expect(poundsOf({ value: 100, unit: 'kg' })).toBe(220.46);
  expect(['kgs', 'lb', 'LBS', 'stone'].map(weightUnitOf)).toEqual(['kg', 'lbs', 'lbs', null]);
});

test.each([
  ['7m', '', 420],
  ['38min', '', 2280],
  ['1h 10m', '', 4200],
  ['2h 38m', '', 9480],
  ['1h 5m', '', 3900],
  ['45s', '', 45],
  ['0:05:00', '', 300],
  ['10:00', '', 600],
  ['0:45', 'hours', 2700],
  ['0.75', 'hours', 2700],
  ['3600', 'sec', 3600],
  ['480', '', null],
  ['', 'sec', null],
  ['soon', 'sec', Number.NaN],
  ['5 parsecs', '', Number.NaN],
])(
  'the duration ‘%s’ in a column with the unit ‘%s’ is read as %s seconds',
  (text, unit, seconds) => {
    expect(secondsOf(text, unit, (each) => numberOf(each, ','))).toBe(seconds);
  },
);

test.each([
  [1.5, 'mi.', 2414.02],
  [2, 'km', 2000],
  [100, 'yd', 91.44],
  [1, 'parsec', Number.NaN],
])('the distance %s %s is read as %s m', (value, unit, meters) => {
  expect(metersOf(value, unit)).toBe(meters);
});

test.each([
  ['62,5', '.', 62.5],
  ['62,5', ',', 62.5],
  ['1,000', '.', 1000],
  ['1,000', ',', 1],
  ['1.000', ',', 1000],
  ['1.234,5', '.', 1234.5],
  ['1,234.5', ',', 1234.5],
  ['+35', ',', 35],
  ['−14', ',', -14],
  ['۸۲٫۵', '.', 82.5],
  ['1e308', '.', 1e308],
  ['13.0', '.', 13],
  ['', '.', null],
  ['NaN', '.', Number.NaN],
  ['0x10', '.', Number.NaN],
  ['=1+1', '.', Number.NaN],
] as const)('the number %s with the decimal mark %s is read as %s', (text, mark, value) => {
  expect(numberOf(text, mark)).toBe(value);
});

test("the kind of a set is read from names such as 'W' or 'Warm-up set'", () => {
  expect(
    ['W', 'Warm-up set', 'dropset', 'DROP_SET', 'F', 'normal', 'back-off', 'magic'].map(setKindOf),
  ).toEqual(['WARMUP', 'WARMUP', 'DROP', 'DROP', 'FAILURE', 'WORKING', 'BACKOFF', null]);
});
