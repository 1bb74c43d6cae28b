import { expect, test } from 'vitest';
import { isRestWorthTelling, restBody } from '#shared/push/rest-message.ts';

test.each([
  [
    { exercise: 'Bench Press', setNumber: 3, target: '8 × 185 lbs' },
    'Next: Bench Press, set 3, 8 × 185 lbs',
  ],
  [{ exercise: 'Plank', setNumber: 1 }, 'Next: Plank, set 1'],
  [null, 'Exercise done'],
])('the push message for the next set %j is "%s"', (next, text) => {
  expect(restBody(next)).toBe(text);
});

test('no notification is sent more than a minute after the end of the rest', () => {
  const endsAt = '2026-11-22T10:00:00.000Z';
  expect(isRestWorthTelling(endsAt, new Date('2026-11-22T10:01:00.000Z'))).toBe(true);
  expect(isRestWorthTelling(endsAt, new Date('2026-11-22T10:01:00.001Z'))).toBe(false);
});
