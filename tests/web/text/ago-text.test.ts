import { expect, test } from 'vitest';
import { agoText } from '#web/text/ago-text.ts';

// The times in the rows are in the time zone of the device.
test.each([
  ['2026-05-10T11:59:40', 'just now'],
  ['2026-05-10T11:30:00', '30 minutes ago'],
  ['2026-05-10T09:00:00', '3 hours ago'],
  ['2026-05-10T00:00:00', '12 hours ago'],
  ['2026-05-09T23:59:00', 'yesterday'],
  ['2026-05-09T00:00:00', 'yesterday'],
  ['2026-05-08T23:59:00', '2 days ago'],
  ['2026-04-27T00:00:00', '13 days ago'],
  ['2026-04-26T23:59:00', '2 weeks ago'],
  ['2026-04-19T12:00:00', '3 weeks ago'],
  ['2026-01-10T12:00:00', '4 months ago'],
])('at noon on May 10, the time %s is described as: %s', (then, text) => {
  expect(agoText(new Date(then), new Date('2026-05-10T12:00:00'))).toBe(text);
});

test('an age of a day or more is counted in calendar days', () => {
  const monday = new Date('2026-11-23T05:55:00');
  expect(agoText(new Date('2026-11-21T10:48:00'), monday)).toBe('2 days ago');
  expect(agoText(new Date('2026-11-19T18:00:00'), monday)).toBe('4 days ago');
  expect(agoText(new Date('2026-11-16T18:00:00'), monday)).toBe('7 days ago');
});

test('an age under an hour is shown in minutes, even across midnight', () => {
  const midnight = new Date('2026-11-23T00:10:00');
  expect(agoText(new Date('2026-11-22T23:50:00'), midnight)).toBe('20 minutes ago');
  expect(agoText(new Date('2026-11-22T22:50:00'), midnight)).toBe('yesterday');
});
