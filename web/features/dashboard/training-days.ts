// Groups the last weeks' sessions into training days.
import { daysOfWeek, type WeekStart, weekStartsUpTo } from '#shared/calendar.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';

export interface TrainingDay {
  /** `YYYY-MM-DD` in the reader's time zone. */
  day: string;
  sets: number;
  /** Level by sets: 0 for none, then 1–9, 10–19, 20–29, 30 or more. */
  level: 0 | 1 | 2 | 3 | 4;
}

export interface TrainingWeek {
  /** First day of the week, by the user's setting. */
  start: string;
  /** Days in order. The current week ends today. */
  days: TrainingDay[];
}

const SETS_PER_LEVEL = 10;

/** Returns the last `weeks` weeks, oldest first. A finished session counts on the day it began. */
export function trainingWeeks(
  sessions: readonly Pick<SessionSummary, 'day' | 'totalSets' | 'completionStatus'>[],
  today: string,
  weeks: number,
  firstDayOfWeek: WeekStart,
): TrainingWeek[] {
  const setsByDay = new Map<string, number>();
  for (const { day, totalSets, completionStatus } of sessions) {
    if (completionStatus !== 'COMPLETED') continue;
    setsByDay.set(day, (setsByDay.get(day) ?? 0) + totalSets);
  }
  return weekStartsUpTo(today, { weeks, firstDayOfWeek }).map((start) => ({
    start,
    days: daysOfWeek(start)
      .filter((day) => day <= today)
      .map((day) => ({
        day,
        sets: setsByDay.get(day) ?? 0,
        level: levelOf(setsByDay.get(day) ?? 0),
      })),
  }));
}

function levelOf(sets: number): TrainingDay['level'] {
  if (sets === 0) return 0;
  if (sets < SETS_PER_LEVEL) return 1;
  if (sets < 2 * SETS_PER_LEVEL) return 2;
  return sets < 3 * SETS_PER_LEVEL ? 3 : 4;
}

/** Returns the number of days with a set. */
export function trainedDays(weeks: readonly TrainingWeek[]): number {
  return weeks.flatMap((week) => week.days).filter((day) => day.sets > 0).length;
}
