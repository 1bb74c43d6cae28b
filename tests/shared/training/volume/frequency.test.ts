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

test('a muscle is trained on each day with a direct set, however many there are', () => {
  const sets = [set('2026-11-16'), set('2026-11-16'), set('2026-11-19')];
  expect(frequency({ sets })).toEqual({ CHEST: 2 });
});

test('a day of warm-ups or of failed sets is none', () => {
  const sets = [set('2026-11-16', { classification: 'WARMUP' }), set('2026-11-17', { reps: 0 })];
  expect(frequency({ sets })).toEqual({});
});
