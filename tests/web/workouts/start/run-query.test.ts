import { expect, it } from 'vitest';
import { lighterWeekQuery, readLighterWeek } from '#web/workouts/start/run-query.ts';

it('the address of a workout contains the unit of the weights of a deload', () => {
  expect(readLighterWeek(lighterWeekQuery('kg'))).toBe('kg');
  expect(readLighterWeek('?lighter=stones')).toBeUndefined();
  expect(readLighterWeek('')).toBeUndefined();
});
