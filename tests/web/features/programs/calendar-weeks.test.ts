import { expect, it } from 'vitest';
import { calendarWeeks } from '#web/features/programs/calendar-weeks.ts';

it('the calendar shows two weeks back and four ahead, each from the first day of the week', () => {
  const weeks = calendarWeeks('2026-11-22', 'monday');
  expect(weeks).toHaveLength(7);
  expect(weeks[0]?.[0]).toBe('2026-11-02');
  expect(weeks[2]).toContain('2026-11-22');
  expect(weeks[6]?.[6]).toBe('2026-12-20');
  expect(calendarWeeks('2026-11-22', 'sunday')[2]?.[0]).toBe('2026-11-22');
});
