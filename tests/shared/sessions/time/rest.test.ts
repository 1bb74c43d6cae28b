import { expect, test } from 'vitest';
import { formatClock, restSecondsOf, secondsLeft } from '#shared/sessions/time/rest.ts';

test.each([
  ['the planned rest of the exercise', 45, 45],
  ['90 s without a planned rest', null, 90],
  ['0 s when the plan has a rest of 0 s', 0, 0],
])('restSecondsOf returns the rest after a set: %s', (_, restTime, expected) => {
  expect(restSecondsOf({ restTime })).toBe(expected);
});

test.each([
  ['a started second counts as a whole second', 800, 1],
  ['a whole second is unchanged', 1000, 1],
  ['no second is left after the end', -5000, 0],
])('secondsLeft returns the remaining seconds of a rest: %s', (_, leftMs, expected) => {
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
])('formatClock shows %i s as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
