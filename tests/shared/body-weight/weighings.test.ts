import { expect, test } from 'vitest';
import { weighingDay, weighingTime } from '#shared/body-weight/weighings.ts';

// The tests' current time differs from noon, the default time of a weighing, so that the tests can
// tell the two apart.
const now = new Date('2026-03-02T18:00:00Z');
const alone = { before: null, after: null };

test.each([
  ['today gets the current time', '2026-03-02', alone, '2026-03-02T18:00:00.000Z'],
  ['an earlier day gets noon of this day', '2026-02-20', alone, '2026-02-20T12:00:00.000Z'],
  [
    'a day that has begun only in other time zones gets the current time',
    '2026-03-03',
    alone,
    now.toISOString(),
  ],
  [
    'the time is never later than the weighing of a later day',
    '2026-03-02',
    { ...alone, after: '2026-03-02T09:00:00Z' },
    '2026-03-02T09:00:00.000Z',
  ],
  [
    'the time is never earlier than the weighing of an earlier day',
    '2026-03-01',
    { ...alone, before: '2026-03-01T18:00:00Z' },
    '2026-03-01T18:00:00.000Z',
  ],
])('the time stored with a weighing of a day: %s', (_, day, neighbours, at) => {
  expect(weighingTime({ day, utcOffsetMinutes: 0, now }, neighbours)).toBe(at);
});

test.each([
  ['gives now for today in America in the evening', '2026-03-01', -480, '2026-03-02T04:30:00.000Z'],
  ['treats the next UTC day as another day there', '2026-03-02', -480, '2026-03-02T04:30:00.000Z'],
  ['gives noon in America for another day there', '2026-02-20', -480, '2026-02-20T20:00:00.000Z'],
  ['gives now for today in New Zealand', '2026-03-02', 780, '2026-03-02T04:30:00.000Z'],
  [
    'gives noon in New Zealand for another day there',
    '2026-02-20',
    780,
    '2026-02-19T23:00:00.000Z',
  ],
])('the time of a weighing, in a time zone other than UTC: %s', (_, day, utcOffsetMinutes, at) => {
  const evening = new Date('2026-03-02T04:30:00Z');
  expect(weighingTime({ day, utcOffsetMinutes, now: evening }, alone)).toBe(at);
});

test.each([
  [undefined, '2026-11-21'],
  ['2026-11-14', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2026-11-22', '2026-11-22'],
])('when the newest weighing is of %s, a weighing now is stored for the day %s', (newest, day) => {
  expect(weighingDay(newest, '2026-11-21')).toBe(day);
});
