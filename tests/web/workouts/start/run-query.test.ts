import { expect, it } from 'vitest';
import { lighterWeekQuery, readLighterWeek } from '#web/workouts/start/run-query.ts';

it('reads a lighter workout from the address that it wrote', () => {
  expect(readLighterWeek(lighterWeekQuery('kg'))).toBe('kg');
  expect(readLighterWeek('?lighter=stones')).toBeUndefined();
  expect(readLighterWeek('')).toBeUndefined();
});
