// The months of the history with their totals (behaviour/history.md#months).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { dayIn, dayStartIn } from '#shared/calendar.ts';
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { monthsBetween } from '#shared/sessions/history/months.ts';
import { type HistoryFilter, matchingSessions } from './matching-sessions.ts';

/**
 * Returns the months in which matching sessions began, newest first. Added up by the database over the sessions of the
 * user, so that what is answered grows by twelve rows a year. Time zones are those of this program: the database is told
 * the moments at which months begin.
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
  const dayOf = dayIn(filter.timeZone);
  const months = monthsBetween(dayOf(new Date(first)), dayOf(new Date(last)));
  const startOf = dayStartIn(filter.timeZone);
  const starts = months.map((month) => startOf(`${month}-01`).toISOString());
  const found = await matchingSessions(db, userId, filter);
  const place = sql<number>`width_bucket(started_at, ${starts}::timestamptz[])`;
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
