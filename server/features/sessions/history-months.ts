// Reads the months of the history with their totals (behaviour/history.md#months).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { addDays, dayIn, dayStartIn } from '#shared/calendar.ts';
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { monthsBetween } from '#shared/sessions/history/months.ts';
import { type HistoryFilter, matchingSessions } from './matching-sessions.ts';

/**
 * Returns the months in which matching sessions began, newest first. The database adds the sessions up, so the result
 * grows by only twelve rows per year. A workout belongs to the month of its day. The database does not know the users'
 * time zones, so the statement gets the moments at which the months begin.
 */
export async function listMonths(
  db: Kysely<Database>,
  userId: string,
  filter: HistoryFilter,
): Promise<HistoryMonth[]> {
  const { first, last } = await db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .select((e) => [
      e.fn.min<string | null>('started_at').as('first'),
      e.fn.max<string | null>('started_at').as('last'),
    ])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const timeZone = filter.timeZone ?? (await readCalendar(queryOfTransaction(db), userId)).timeZone;
  const dayOf = dayIn(timeZone);
  // A workout in another zone may have begun a day before or after.
  const months = monthsBetween(
    addDays(dayOf(new Date(first)), -1),
    addDays(dayOf(new Date(last)), 1),
  );
  const firstDays = months.map((month) => `${month}-01`);
  const starts = firstDays.map((day) => dayStartIn(timeZone)(day).toISOString());
  const found = await matchingSessions(db, userId, filter);
  const place = sql<number>`case
    when start_day is null then width_bucket(started_at, ${starts}::timestamptz[])
    else width_bucket(start_day, ${firstDays}::date[]) end`;
  const rows = await found
    .select((e) => [
      place.as('place'),
      e.fn.countAll<number>().as('sessions'),
      sql<number>`count(total_sets)::int`.as('finished'),
      sql<number>`coalesce(sum(total_sets), 0)::int`.as('sets'),
      sql<number>`coalesce(sum(total_volume_lbs), 0)`.as('volume'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .execute();
  return rows.flatMap(({ place: bucket, ...totals }) => {
    const month = months[bucket - 1];
    return month === undefined ? [] : [{ month, ...totals }];
  });
}
