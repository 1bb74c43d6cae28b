import { expect, test } from 'vitest';
import { formatClock, restSecondsOf, secondsLeft } from '#shared/sessions/time/rest.ts';

test.each([
  ['an exercise rests for its own time', 45, 45],
  ['an exercise that names no rest rests 90 s', null, 90],
  ['a rest of 0 is no rest', 0, 0],
])('%s', (_, restTime, expected) => {
  expect(restSecondsOf({ restTime })).toBe(expected);
});

test.each([
  ['a begun second still counts', 800, 1],
  ['a whole second reads as itself', 1000, 1],
  ['after the end nothing is left', -5000, 0],
])('%s', (_, leftMs, expected) => {
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
])('formats %i s as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
