import { expect, test } from 'vitest';
import { frequency } from '#shared/training/volume/frequency.ts';

const set = (day: string, change: object = {}) => ({
  day,
  classification: 'WORKING' as const,
  reps: 5,
  primary: ['CHEST' as const],
  secondary: ['TRICEPS' as const],
  ...change,
});

test('counts each day with a direct set once', () => {
  const sets = [set('2026-11-16'), set('2026-11-16'), set('2026-11-19')];
  expect(frequency({ sets })).toEqual({ CHEST: 2 });
});

test('ignores a day of warm-ups or failed sets', () => {
  const sets = [set('2026-11-16', { classification: 'WARMUP' }), set('2026-11-17', { reps: 0 })];
  expect(frequency({ sets })).toEqual({});
});
