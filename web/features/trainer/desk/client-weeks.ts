// Prepares the weeks of a client: the workouts that were done, against the plan.
import { addDays, daysOfWeek, weekStartsUpTo, type WeekStart } from '#shared/calendar.ts';
import type { DayState, Program } from '#shared/programs/schema.ts';

const WEEKS = 4;

export interface ClientWeek {
  start: string;
  days: { day: string; workouts: number; isFuture: boolean }[];
  done: number;
  /** Days per week of the program; null before its start, and without one. */
  planned: number | null;
}

/**
 * Returns the last four weeks, the current one first.
 *
 * @param trained the day of each workout, `YYYY-MM-DD`
 */
export function clientWeeks(
  trained: readonly string[],
  plan: { since: string; daysPerWeek: number } | null,
  { today, firstDayOfWeek }: { today: string; firstDayOfWeek: WeekStart },
): ClientWeek[] {
  const counts = new Map<string, number>();
  for (const day of trained) counts.set(day, (counts.get(day) ?? 0) + 1);
  return weekStartsUpTo(today, { weeks: WEEKS, firstDayOfWeek })
    .toReversed()
    .map((start) => {
      const days = daysOfWeek(start).map((day) => ({
        day,
        workouts: counts.get(day) ?? 0,
        isFuture: day > today,
      }));
      return {
        start,
        days,
        done: days.reduce((sum, { workouts }) => sum + workouts, 0),
        planned: plan && addDays(start, 6) >= plan.since ? plan.daysPerWeek : null,
      };
    });
}

/** Returns the days of the program's week with the next open day; empty when none is open. */
export function currentDays({ days, next }: Pick<Program, 'days' | 'next'>): DayState[] {
  const at = days.find(({ round, dayId }) => round === next?.round && dayId === next.dayId);
  return days.filter(({ round, weekId }) => round === at?.round && weekId === at.weekId);
}
