import { expect, it } from 'vitest';
import { lengthLimitsCm } from '#shared/assessment/vocabulary.ts';
import { boundedLength, lengthText, readLength } from '#web/text/length-text.ts';

const { armSpan } = lengthLimitsCm;

it.each([
  [null, 'in', ''],
  [180.34, 'in', '71'],
  [181.61, 'in', '71.5'],
  [181.61, 'cm', '181.61'],
  [92, 'cm', '92'],
] as const)('a length of %s cm is written in %s as %j', (cm, unit, text) =>
  expect(lengthText(cm, unit)).toBe(text),
);

it.each([
  ['', 'in', { cm: null }],
  ['71,5', 'in', { cm: 181.61 }],
  ['71', 'in', { cm: 180.34 }],
  ['180.3451', 'cm', { cm: 180.35 }],
  ['39', 'in', { error: 'Please enter a length from 40 to 102 in' }],
  ['99.99', 'cm', { error: 'Please enter a length from 100 to 260 cm' }],
  ['tall', 'cm', { error: 'Please enter a length from 100 to 260 cm' }],
  ['-180', 'cm', { error: 'Please enter a length from 100 to 260 cm' }],
] as const)('the typed length %j in %s is read as %j', (text, unit, expected) => {
  expect(readLength(text, unit, armSpan)).toEqual(expected);
});

it.each(['in', 'cm'] as const)(
  'a length that is typed as it is shown in %s keeps its exact stored value',
  (unit) => {
    for (const cm of [180, 181.61, 180.34, 100.01]) {
      expect(readLength(`${lengthText(cm, unit)} `, unit, armSpan, cm)).toEqual({ cm });
    }
  },
);

it("a length is shown in the user's unit with its lowest and highest possible value", () => {
  const travel = { cm: 62.8, lowCm: 55.3, highCm: 70.4 };
  expect(boundedLength(travel, 'cm')).toBe('62.8 cm (55.3–70.4)');
  expect(boundedLength(travel, 'in')).toBe('24.7 in (21.8–27.7)');
});
