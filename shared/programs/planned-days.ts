// Forecasts the calendar dates of a program's open days. Each call starts at today, so a missed day
// is forecast for a later date.
import { addDays, weekdayOf } from '#shared/calendar.ts';
import { DAYS_PER_WEEK } from '#shared/durations.ts';

/**
 * Returns the dates of the next `count` workouts, `YYYY-MM-DD`, one on each chosen weekday. The
 * first date is today, or later when today's workout is done.
 *
 * @param weekdays 0 is Sunday; without weekdays there are no dates
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

/**
 * Returns the usual weekdays for a number of workouts a week: three are Monday, Wednesday and
 * Friday.
 */
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
