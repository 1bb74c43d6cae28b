// Lifting work by week of the lifter's calendar.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { dayIn } from '#shared/dates.ts';
import { weekStartOf, weekStartsUpTo } from '#shared/progress/calendar-weeks.ts';
import type { ProgressInput } from '#shared/progress/schema.ts';
import { LIFTING_WORK } from '#shared/training/work-of-set.ts';
import type { WeeklyWork } from '#shared/work/schema.ts';
import { rounded, withWork } from './work.ts';
import { readSetsSince } from './work-sets.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_DAYS = 7;
/** No place on earth is further from UTC. */
const ZONE_DAYS = 1;

/** Each of the weeks, oldest first, also those without a workout. A workout belongs to the day on which it began. */
export async function readWeeklyWork(
  db: Kysely<Database>,
  userId: string,
  { input, now }: { input: ProgressInput; now: Date },
): Promise<WeeklyWork> {
  const dayOf = dayIn(input.timeZone);
  const days = input.weeks * WEEK_DAYS + ZONE_DAYS;
  const since = new Date(now.getTime() - days * DAY_MS);
  const worked = await withWork(db, userId, await readSetsSince(db, userId, { since }));
  const startTimes = new Set(worked.map(({ set }) => set.startTime));
  const weekOf = new Map(
    [...startTimes].map((time) => [time, weekStartOf(dayOf(new Date(time)), input.firstDayOfWeek)]),
  );
  const byWeek = Map.groupBy(worked, ({ set }) => weekOf.get(set.startTime));
  return {
    ...LIFTING_WORK,
    weeks: weekStartsUpTo(dayOf(now), input).map((weekStart) => ({
      weekStart,
      ...rounded(byWeek.get(weekStart) ?? []),
    })),
  };
}
