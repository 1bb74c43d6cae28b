import { describe, expect, it, test } from 'vitest';
import {
  isDay,
  lastDayOf,
  monthStart,
  monthWeeks,
  shiftMonth,
} from '#web/features/history/calendar-month.ts';

it.each([
  ['2026-11-21', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['yesterday', false],
  ['', false],
])('the text %j is a valid day: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

describe('the calendar of a month', () => {
  it('the weeks of a month start on Sunday or on Monday, as chosen', () => {
    // November 1, 2026 is a Sunday, so a week from Monday has six empty days before the Sunday.
    expect(monthWeeks('2026-11', 'sunday')[0]?.[0]).toBe('2026-11-01');
    expect(monthWeeks('2026-11', 'monday')[0]).toEqual([
      ...Array.from({ length: 6 }, () => null),
      '2026-11-01',
    ]);
  });

  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-11', 30],
    ['2026-03', 31],
    ['2026-10', 31],
  ])('the calendar of the month %s shows each of its %d days once', (month, count) => {
    const weeks = monthWeeks(month, 'monday');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days).toHaveLength(count);
    expect(days.at(-1)).toBe(`${month}-${count}`);
    expect(days.toSorted()).toEqual(days);
  });

  it('the month after December is January of the next year', () => {
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  });

  it('a month starts at midnight in the time zone of the device', () => {
    expect(monthStart('2026-11')).toEqual(new Date(2026, 10, 1));
  });
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['2026-12', '2026-12-31'],
])('the last day of %s is %s', (month, day) => expect(lastDayOf(month)).toBe(day));
