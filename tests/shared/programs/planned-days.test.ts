import { describe, expect, it } from 'vitest';
import { plannedDates, usualWeekdays } from '#shared/programs/planned-days.ts';

// The tests' current day is a Sunday, one of the user's training days.
const today = '2026-11-22';

describe('open program days get dates', () => {
  it('open days are planned on the chosen weekdays', () => {
    expect(plannedDates([1, 3, 5], { today, count: 4, isTodayDone: false })).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
  });

  it("after today's workout the next open day is on a later date", () => {
    const first = (isTodayDone: boolean) => plannedDates([0], { today, count: 1, isTodayDone });
    expect(first(false)).toEqual(['2026-11-22']);
    expect(first(true)).toEqual(['2026-11-29']);
  });

  it('without chosen weekdays, open days have no dates', () => {
    expect(plannedDates([], { today, count: 3, isTodayDone: false })).toEqual([]);
  });

  it('usualWeekdays returns n weekdays for n workouts a week, such as 1, 3 and 5 for three', () => {
    for (let days = 1; days <= 7; days += 1) expect(usualWeekdays(days)).toHaveLength(days);
    expect(usualWeekdays(3)).toEqual([1, 3, 5]);
  });
});
