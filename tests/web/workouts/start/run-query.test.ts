import { expect, it } from 'vitest';
import { lighterWeekQuery, readLighterWeek } from '#web/workouts/start/run-query.ts';

it('a lighter workout is read from the address as it was written', () => {
  expect(readLighterWeek(lighterWeekQuery('kg'))).toBe('kg');
  expect(readLighterWeek('?lighter=stones')).toBeUndefined();
  expect(readLighterWeek('')).toBeUndefined();
});
