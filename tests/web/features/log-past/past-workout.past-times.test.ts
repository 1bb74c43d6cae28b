import { expect, it } from 'vitest';
import { minutesOf, timesOf, withStart } from '#web/features/log-past/past-workout.ts';

const evening = { day: '2026-03-01', start: '18:00', end: '19:15', isNextDay: false };
const night = { ...evening, start: '23:30', end: '00:20' };

it("the times of a past workout use the device's time zone", () => {
  expect(timesOf(evening)).toEqual({
    startTime: new Date(2026, 2, 1, 18, 0).toISOString(),
    endTime: new Date(2026, 2, 1, 19, 15).toISOString(),
  });
  expect(minutesOf(evening)).toBe(75);
});

it('a past workout can end on the next day', () => {
  expect(minutesOf(night)).toBeNull();
  expect(timesOf({ ...night, isNextDay: true }).endTime).toBe(
    new Date(2026, 2, 2, 0, 20).toISOString(),
  );
});

it("a past workout ends on the same day when the end is after the start, despite 'next day'", () => {
  expect(minutesOf({ ...evening, isNextDay: true })).toBe(75);
});

it('a past workout without a start has no start time, and without an end no duration', () => {
  expect(timesOf({ ...evening, start: '' }).startTime).toBe('');
  expect(minutesOf({ ...evening, end: '' })).toBeNull();
});

it.each([
  ['18:30', '', '19:30'],
  ['09:05', '', '10:05'],
  ['18:30', '19:10', '19:10'],
  ['23:30', '', ''],
  ['', '', ''],
])(
  'the typed start %j changes the end %j to %j: an empty end is an hour later, if on the same day',
  (start, end, expected) => {
    expect(withStart({ end }, start)).toEqual({ start, end: expected });
  },
);
