import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  daysBetween,
  dayStartIn,
  endDayOf,
  clockIn,
  firstWeekStart,
  instantIn,
  zoneOfWorkout,
  weekStartOf,
  weekStartsUpTo,
} from '#shared/calendar.ts';

test.each([
  ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['Europe/Berlin', '2026-12-01', '2026-11-30T23:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  // Clocks jumped from 0:00 to 1:00 on this day, so the day began at 1:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
])('in the time zone %s the day %s starts at %s', (timeZone, day, moment) => {
  expect(dayStartIn(timeZone)(day).toISOString()).toBe(moment);
});

describe('weeks start on the first day that the user chose, Monday or Sunday', () => {
  test.each([
    ['2026-11-22', 'monday', '2026-11-16'],
    ['2026-11-22', 'sunday', '2026-11-22'],
    ['2026-11-23', 'monday', '2026-11-23'],
    ['2026-01-01', 'monday', '2025-12-29'],
    ['2024-03-01', 'sunday', '2024-02-25'],
  ] as const)('the day %s, with weeks from %s, is in the week of %s', (day, first, weekStart) => {
    expect(weekStartOf(day, first)).toBe(weekStart);
  });

  test('weekStartsUpTo returns consecutive weeks, and the last week contains the given day', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n));
    const firsts = fc.constantFrom('monday' as const, 'sunday' as const);
    fc.assert(
      fc.property(days, firsts, fc.integer({ min: 1, max: 53 }), (day, firstDayOfWeek, weeks) => {
        const starts = weekStartsUpTo(day, { weeks, firstDayOfWeek });
        expect(starts).toHaveLength(weeks);
        const last = starts.at(-1) ?? '';
        expect(daysBetween(last, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(last, day)).toBeLessThan(7);
        for (const [index, start] of starts.slice(1).entries()) {
          expect(daysBetween(starts[index] ?? '', start)).toBe(7);
        }
      }),
    );
  });

  test('a range of 12 weeks starts 11 weeks before the current week', () => {
    expect(firstWeekStart('2026-11-28', 12, 'monday')).toBe('2026-09-07');
    expect(firstWeekStart('2026-11-28', 12, 'sunday')).toBe('2026-09-06');
  });
});

test.each([
  ['an end after the start', '18:00', '19:30', '2026-09-05'],
  ['an end before the start', '22:55', '01:30', '2026-09-06'],
  ['an end equal to the start', '18:00', '18:00', '2026-09-05'],
])('only an end time before the start time is on the next day: %s', (_, start, end, day) => {
  expect(endDayOf({ day: '2026-09-05', start, end })).toBe(day);
});

describe('zoneOfWorkout returns the time zone of the start, otherwise that of the user', () => {
  const calendar = { timeZone: 'Europe/Berlin' };

  test('a workout uses the time zone in which it started', () => {
    expect(zoneOfWorkout({ timeZone: 'Asia/Tokyo' }, calendar)).toBe('Asia/Tokyo');
    expect(zoneOfWorkout({ timeZone: null }, calendar)).toBe('Europe/Berlin');
    expect(zoneOfWorkout({}, calendar)).toBe('Europe/Berlin');
  });

  test("a workout in an unknown time zone uses the user's zone", () => {
    expect(zoneOfWorkout({ timeZone: 'Moon/Tranquility' }, calendar)).toBe('Europe/Berlin');
  });
});

describe('clock times are converted between a time zone and UTC', () => {
  test.each([
    ['a winter evening', 'Europe/Berlin', '2026-11-28', '18:30', '2026-11-28T17:30:00.000Z'],
    ['a half-hour zone', 'Asia/Kolkata', '2026-11-28', '00:10', '2026-11-27T18:40:00.000Z'],
    [
      'a time that occurs twice',
      'Europe/Berlin',
      '2026-10-25',
      '02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    ['a skipped time', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ])('a clock time is converted to UTC: %s in %s, %s %s, is %s', (_, zone, day, clock, instant) => {
    expect(new Date(instantIn(zone, day, clock) ?? 0).toISOString()).toBe(instant);
  });

  test('an instant is converted to a clock time and back', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Asia/Kolkata', 'UTC');
    const minutes = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = new Date(minute * 60_000 + Date.UTC(2000, 0, 1));
        const read = instantIn(zone, dayIn(zone)(instant), clockIn(zone, instant));
        // When clocks go back, one hour occurs twice. A clock time in that hour means the first occurrence.
        expect([0, 3_600_000]).toContain(instant.getTime() - (read ?? 0));
      }),
    );
  });

  test('instantIn returns null for an invalid day or clock time', () => {
    expect(instantIn('UTC', '', '18:00')).toBeNull();
    expect(instantIn('UTC', '2026-11-28', '')).toBeNull();
    expect(instantIn('UTC', '2026-13-28', '18:00')).toBeNull();
  });
});

test('the day of an instant depends on the time zone', () => {
  const instant = new Date('2026-11-28T02:00:00Z');
  expect(dayIn('America/Los_Angeles')(instant)).toBe('2026-11-27');
  expect(dayIn('Asia/Tokyo')(instant)).toBe('2026-11-28');
});
