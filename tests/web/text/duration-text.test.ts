import { expect, test } from 'vitest';
import { durationText, readDuration, spokenDuration } from '#web/text/duration-text.ts';

test.each([
  ['1:10', 70],
  [' 0:45 ', 45],
  ['45', 45],
  ['90', 90],
  ['10:00', 600],
  ['90:00', 5400],
  ['1:30:05', 5405],
  ['1:60:05', Number.NaN],
  ['', null],
  ['1:7', Number.NaN],
  ['1:60', Number.NaN],
  ['a minute', Number.NaN],
  ['１:１０', 70],
  ['1,000', 1000],
])('for the typed text %j, readDuration returns %s', (text, seconds) => {
  expect(readDuration(text)).toEqual(seconds);
});

test.each([
  [45, '0:45', '45 s'],
  [60, '1:00', '1:00'],
  [70, '1:10', '1:10'],
  [3605, '1:00:05', '1:00:05'],
])('%j seconds are shown as %j in a field and as %j in a text', (seconds, field, told) => {
  expect(durationText(seconds)).toBe(field);
  expect(spokenDuration(seconds)).toBe(told);
  expect(readDuration(field)).toBe(seconds);
});
