// Tests the delays after which a failed webhook message is sent again.
import { expect, test } from 'vitest';
import { MOST_TRIES, nextTryAt } from '#server/features/webhooks/send-with-retries.ts';

const now = new Date('2026-03-02T10:00:00Z');
const seconds = (tries: number, options: Parameters<typeof nextTryAt>[2] = {}) => {
  const next = nextTryAt(tries, now, { random: () => 0, ...options });
  return next && (next.getTime() - now.getTime()) / 1000;
};

test('ten tries to send a webhook message are spread over more than three days', () => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, place) => Number(seconds(place + 1)));
  expect(waits.slice(0, 3)).toEqual([5, 300, 1800]);
  expect(waits.reduce((a, b) => a + b, 0)).toBeGreaterThan(72 * 3600);
  expect(seconds(MOST_TRIES)).toBeNull();
});

test('the delay before a retry is extended by a random amount of up to a fifth of the delay', () => {
  expect(seconds(2, { random: () => 1 })).toBe(360);
});

test.each([
  ['600', 600],
  ['Mon, 02 Mar 2026 10:10:00 GMT', 600],
  ['999999', 24 * 3600],
  ['1', 5],
  ['soon', 5],
  ['-5', 5],
])('after a response with Retry-After: %s, the next try waits %i s', (retryAfter, expected) => {
  expect(seconds(1, { retryAfter })).toBe(expected);
});
