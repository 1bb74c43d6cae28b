import { expect, it } from 'vitest';
import { lighterWeekQuery, readLighterWeek } from '#web/workouts/start/run-query.ts';

it('a deload address is read back with its unit; an unknown or missing unit gives undefined', () => {
  expect(readLighterWeek(lighterWeekQuery('kg'))).toBe('kg');
  expect(readLighterWeek('?lighter=stones')).toBeUndefined();
  expect(readLighterWeek('')).toBeUndefined();
});
