// Sums mechanical work by week of the user's calendar.
import type { Kysely } from 'kysely';
import { startDays } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { readWeeksOfSets } from '#server/session-log/trained-sets.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import { dayIn, weekStartOf, weekStartsUpTo } from '#shared/calendar.ts';
import type { ProgressInput } from '#shared/progress/schema.ts';
import { MECHANICAL_WORK } from '#shared/training/work/work-of-set.ts';
import type { WeeklyWork } from '#shared/work/schema.ts';
import { rounded, withWork } from './work.ts';
import { withBodyWeights } from './work-sets.ts';

/** Returns all weeks, oldest first, also those without a workout. A workout belongs to the day on which it began. */
export async function readWeeklyWork(
  db: Kysely<Database>,
  userId: string,
  { input, now, once = readAlone }: { input: ProgressInput; now: Date; once?: ReadOnce },
): Promise<WeeklyWork> {
  const { timeZone, dayOf } = await startDays(queryOfTransaction(db), userId, input.timeZone);
  const { sets } = await readWeeksOfSets(db, userId, { weeks: input.weeks, now, once });
  await giveWay();
  // Oldest first: a week reports its first gap.
  const inOrder = sets.toSorted(
    (a, b) => compare(a.startTime, b.startTime) || a.position - b.position,
  );
  const worked = await withWork(db, userId, await withBodyWeights(db, userId, inOrder));
  await giveWay();
  const byWeek = Map.groupBy(worked, ({ set }) => weekStartOf(dayOf(set), input.firstDayOfWeek));
  return {
    ...MECHANICAL_WORK,
    weeks: weekStartsUpTo(dayIn(timeZone)(now), input).map((weekStart) => ({
      weekStart,
      ...rounded(byWeek.get(weekStart) ?? []),
    })),
  };
}

/** Compares instants, which sort as text. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
