// The open days of a program in the calendar: a forecast, laid out anew from today whenever it is looked at.
import { addDays, weekdayOf } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

/**
 * The dates of the next `count` workouts, `YYYY-MM-DD`: one on each of the chosen weekdays, from
 * today on, or from tomorrow where today has its workout already.
 *
 * @param weekdays 0 is Sunday; without any there are no dates
 */
export function plannedDates(
  weekdays: readonly number[],
  { today, count, isTodayDone }: { today: string; count: number; isTodayDone: boolean },
): string[] {
  const dates: string[] = [];
  if (weekdays.length === 0) return dates;
  let day = isTodayDone ? addDays(today, 1) : today;
  while (dates.length < count) {
    if (weekdays.includes(weekdayOf(day))) dates.push(day);
    day = addDays(day, 1);
  }
  return dates;
}

/** Weekdays that so many workouts a week are usually spread over: three are Monday, Wednesday and Friday. */
export function usualWeekdays(daysPerWeek: number): number[] {
  const spread: Readonly<Record<number, readonly number[]>> = {
    1: [1],
    2: [1, 4],
    3: [1, 3, 5],
    4: [1, 2, 4, 5],
    5: [1, 2, 3, 5, 6],
    6: [1, 2, 3, 4, 5, 6],
  };
  return [...(spread[daysPerWeek] ?? Array.from({ length: DAYS_PER_WEEK }, (_, day) => day))];
}
