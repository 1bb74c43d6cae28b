import { expect, test } from 'vitest';
import { formatClock, restSecondsOf, secondsLeft } from '#shared/sessions/time/rest.ts';

test.each([
  ['returns the rest of an exercise', 45, 45],
  ['returns 90 s without a planned rest', null, 90],
  ['returns 0 for no rest', 0, 0],
])('restSecondsOf %s', (_, restTime, expected) => {
  expect(restSecondsOf({ restTime })).toBe(expected);
});

test.each([
  ['rounds a started second up', 800, 1],
  ['keeps a whole second', 1000, 1],
  ['returns 0 after the end', -5000, 0],
])('secondsLeft %s', (_, leftMs, expected) => {
  expect(secondsLeft(1_000_000 + leftMs, 1_000_000)).toBe(expected);
});

test.each([
  [87, '1:27'],
  [5, '0:05'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [94_378, '26:12:58'],
  [0, '0:00'],
  [-3, '0:00'],
])('%i s is shown as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
