import { expect, test } from 'vitest';
import { readFixture, told } from './dialects.ts';

test('a file of Lyfta, an app that the import does not know, is read by its column headers', async () => {
  expect(told(await readFixture('lyfta.csv', { timeZone: 'UTC', unit: 'lbs' }))).toEqual([
    'Evening 2026-05-01T19:00 to 2026-05-01T20:05',
    '2 Hammer Curl (Dumbbell) 15 lbs × 12',
    '3 Hammer Curl (Dumbbell) DROP 10 lbs × 15',
  ]);
});
