// Reads a user's body weight at the time of a session.
import type { Kysely } from 'kysely';
import type { Query } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { DAY_MS } from '#shared/durations.ts';

/** Greatest age in days of a weighing that is used, because the body weight may have changed since an older one. */
const MOST_DAYS = 60;

/** Returns the newest body weight in kg up to `at` (ISO 8601), at most 60 days old; null without a weighing. */
export async function readBodyWeightKg(
  db: Kysely<Database>,
  userId: string,
  at: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('body_weight_entry')
    .select('weight_kg')
    .where('user_id', '=', userId)
    .where('recorded_at', '<=', at)
    .where('recorded_at', '>=', new Date(Date.parse(at) - MOST_DAYS * DAY_MS).toISOString())
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.weight_kg ?? null;
}

/**
 * Returns the user's body weight in kg at each of these times (ISO 8601), in the same order. An entry is null if there
 * is no weighing in the 60 days before its time.
 */
export async function readBodyWeightsKg(
  query: Query,
  userId: string,
  at: readonly string[],
): Promise<(number | null)[]> {
  const rows = await query<{ weight_kg: number | null }>(
    `select (
       select b.weight_kg from body_weight_entry b
       where b.user_id = $1 and b.recorded_at <= asked.at and b.recorded_at >= asked.at - $3::interval
       order by b.recorded_at desc limit 1
     ) as weight_kg
     from unnest($2::timestamptz[]) with ordinality as asked (at, place)
     order by asked.place`,
    [userId, at, `${MOST_DAYS * 24} hours`],
  );
  return rows.map((row) => row.weight_kg);
}
