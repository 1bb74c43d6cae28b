// Counts the uses of limits in Postgres, so that a limit holds across servers and restarts.
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Allows `most` uses within `windowSeconds` of the first use. */
export interface WindowNumbers {
  most: number;
  windowSeconds: number;
}

/**
 * Allows `most` uses without a wait. Each further use must wait 1, 2, 4 … seconds after the last accepted use, up to
 * `longestWaitSeconds`.
 */
export interface GrowingWaitNumbers extends WindowNumbers {
  longestWaitSeconds: number;
}

/** Returns a counter's key. The values are hashed, so that the table contains no email or IP addresses. */
export function limitKey(what: string, ...values: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return `${what}:${hash}`;
}

/** Counts a use. Returns 0, or the whole seconds to wait after more than `most` uses. */
export async function chargeWindow(
  db: Kysely<Database>,
  key: string,
  numbers: WindowNumbers,
  now: Date,
): Promise<number> {
  const at = sql<string>`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ used: number; window_ends_at: string }>`
    insert into rate_limit as r (key, window_ends_at, used)
    values (${key}, ${endOf(now, numbers.windowSeconds)}::timestamptz, 1)
    on conflict (key) do update set
      used = case when r.window_ends_at <= ${at} then 1 else r.used + 1 end,
      window_ends_at = case when r.window_ends_at <= ${at} then excluded.window_ends_at else r.window_ends_at end
    returning used, window_ends_at`.execute(db);
  const row = rows[0];
  return row && row.used > numbers.most ? secondsUntil(row.window_ends_at, now) : 0;
}

/** Counts a use unless the use came too early. Returns 0, or the whole seconds to wait. */
export async function chargeGrowingWait(
  db: Kysely<Database>,
  key: string,
  numbers: GrowingWaitNumbers,
  now: Date,
): Promise<number> {
  const { windowSeconds, longestWaitSeconds, most } = numbers;
  const at = sql<string>`${now.toISOString()}::timestamptz`;
  // The exponent is at most 20, so that `power` cannot overflow. 2^20 seconds are more than the longest wait of any
  // limit.
  const waitSeconds = sql<number>`
    case when r.used < ${most}::int then 0
      else least(${longestWaitSeconds}::float8, power(2, least(r.used - ${most}::int, 20))) end`;
  const { rows } = await sql<{ used: number }>`
    insert into rate_limit as r (key, window_ends_at, used)
    values (${key}, ${endOf(now, windowSeconds)}::timestamptz, 1)
    on conflict (key) do update set
      used = case when r.window_ends_at <= ${at} then 1 else r.used + 1 end,
      window_ends_at = excluded.window_ends_at
    where r.window_ends_at <= ${at}
      or r.window_ends_at - ${at} <= make_interval(secs => ${windowSeconds}::float8 - (${waitSeconds}))
    returning used`.execute(db);
  if (rows.length === 1) return 0;
  const { rows: waiting } = await sql<{ until: string }>`
    select r.window_ends_at - make_interval(secs => ${windowSeconds}::float8 - (${waitSeconds})) as until
    from rate_limit r where r.key = ${key}`.execute(db);
  return waiting[0] ? secondsUntil(waiting[0].until, now) : 1;
}

/** Subtracts one use, which was charged in advance, from each of these counters. */
export async function uncharge(db: Kysely<Database>, keys: string[]): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', 'in', keys)
    .where('used', '>', 0)
    .execute();
}

/** Deletes a counter, for example after a successful sign-in. */
export async function forget(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<=', now.toISOString()).execute();
}

function endOf(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

function secondsUntil(instant: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - now.getTime()) / 1000));
}
