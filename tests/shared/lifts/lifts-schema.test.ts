import { expect, test } from 'vitest';
import { MOST_LIFTS } from '#shared/lifts/lift-summary.ts';
import { liftsInput, putLiftsInput, yearRecordsInput } from '#shared/lifts/lifts-schema.ts';

const idOf = (number: number) => `019e0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ids = (count: number) => Array.from({ length: count }, (_, index) => idOf(index));

test.each([
  ['text', 'bench', 'exerciseIds must be a list of ids'],
  ['too many lifts', ids(MOST_LIFTS + 1), `At most ${MOST_LIFTS} lifts`],
  ['a lift twice', [idOf(1), idOf(1)], 'Each lift only once'],
])('a list of lifts with %s is refused', (_, exerciseIds, message) => {
  expect(putLiftsInput.safeParse({ exerciseIds }).error?.issues[0]?.message).toBe(message);
});

test('an empty list of followed lifts and a list of the maximum length are accepted', () => {
  for (const exerciseIds of [[], ids(MOST_LIFTS)])
    expect(putLiftsInput.parse({ exerciseIds })).toMatchObject({ exerciseIds });
  expect(liftsInput.parse(undefined)).toEqual({});
});

test.each([
  [1899, 'year must be at least 1900'],
  [2201, 'year can be at most 2200'],
  [2026.5, 'year must be a whole number'],
  ['2026', 'year must be a number'],
])('the year %j is refused', (year, message) => {
  const { error } = yearRecordsInput.safeParse({ year, timeZone: 'Europe/Berlin' });
  expect(error?.issues[0]?.message).toBe(message);
});
