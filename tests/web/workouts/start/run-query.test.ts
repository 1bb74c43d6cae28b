import { expect, it } from 'vitest';
import { lighterWeekQuery, readLighterWeek } from '#web/workouts/start/run-query.ts';

it('a deload is restored from the address of the page', () => {
  expect(readLighterWeek(lighterWeekQuery('kg'))).toBe('kg');
  expect(readLighterWeek('?lighter=stones')).toBeUndefined();
  expect(readLighterWeek('')).toBeUndefined();
});
