import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/dates.ts';
import { weekStartOf, weekStartsUpTo } from '#shared/progress/calendar-weeks.ts';

describe('weeks of the calendar', () => {
  test.each([
    ['2026-11-22', 'monday', '2026-11-16'],
    ['2026-11-22', 'sunday', '2026-11-22'],
    ['2026-11-23', 'monday', '2026-11-23'],
    ['2026-01-01', 'monday', '2025-12-29'],
    ['2024-03-01', 'sunday', '2024-02-25'],
  ] as const)('%s is, with weeks from %s, of the week of %s', (day, first, weekStart) => {
    expect(weekStartOf(day, first)).toBe(weekStart);
  });

  test('weeks follow each other without a gap, and the last holds the day', () => {
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
});
