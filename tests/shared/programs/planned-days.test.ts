import { describe, expect, it } from 'vitest';
import { plannedDates, usualWeekdays } from '#shared/programs/planned-days.ts';

// A Sunday, on which the user trains.
const today = '2026-11-22';

describe('the open days of a program', () => {
  it('the open days of a program are on the chosen weekdays from today on', () => {
    expect(plannedDates([1, 3, 5], { today, count: 4, isTodayDone: false })).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
  });

  it("the open days begin today on a chosen weekday, and later once today's workout is done", () => {
    const first = (isTodayDone: boolean) => plannedDates([0], { today, count: 1, isTodayDone });
    expect(first(false)).toEqual(['2026-11-22']);
    expect(first(true)).toEqual(['2026-11-29']);
  });

  it('the open days of a program have no dates without weekdays', () => {
    expect(plannedDates([], { today, count: 3, isTodayDone: false })).toEqual([]);
  });

  it('the usual weekdays are as many as a week has workouts', () => {
    for (let days = 1; days <= 7; days += 1) expect(usualWeekdays(days)).toHaveLength(days);
    expect(usualWeekdays(3)).toEqual([1, 3, 5]);
  });
});
