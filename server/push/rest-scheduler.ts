// Sends a push notification when the rest between two sets ends. Each session has at most one running rest
// (pending_rest).
import { type Kysely, sql } from 'kysely';
import { createLease, releasing } from '#server/background/lease.ts';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import { counts } from '#server/metrics/counts.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { DomainError } from '#shared/errors.ts';
import {
  isRestWorthTelling,
  MOST_REST_MINUTES,
  REST_STALE_SECONDS,
  restBody,
  restTag,
} from '#shared/push/rest-message.ts';
import type { StartRestInput } from '#shared/push/schema.ts';
import type { Push } from './push.ts';
import { findTarget, type SignIn, unsubscribe } from './subscriptions.ts';

interface SchedulerOptions {
  db: Kysely<Database>;
  push: Push;
  now: () => Date;
}

/**
 * Interval in ms at which one server looks for ended rests in the database. The server looks earlier when the next rest
 * ends earlier.
 */
const LOOK_EVERY_MS = 3_000;
const MOST_AT_ONCE = 500;

/**
 * Takes the ended rests from the table and notifies their devices. Each returned promise settles when one rest is
 * handled.
 */
export async function tellDueRests(
  options: SchedulerOptions,
  limit = MOST_AT_ONCE,
): Promise<Promise<void>[]> {
  const due = await asSystem('rests', () => takeDueRests(options.db, options.now(), limit));
  return due.map((rest) => asUser(rest.userId, () => tell(options, rest)));
}

/**
 * Notifies the device on which the rest began. Sends nothing when the rest ended too long ago, or when the session or
 * the sign-in has ended.
 */
async function tell({ db, push, now }: SchedulerOptions, rest: DueRest): Promise<void> {
  if (!isRestWorthTelling(rest.endsAt, now())) return;
  const { userId, sessionId } = rest;
  const signIn = { userId, sessionId: rest.signInId };
  const [path, target] = await Promise.all([runPathOf(db, rest), findTarget(db, signIn, now())]);
  if (path === undefined || target === undefined) return;
  counts.restsTold += 1;
  counts.restSecondsLate += Math.max(0, now().getTime() - Date.parse(rest.endsAt)) / 1000;
  const outcome = await push.send(
    target,
    { title: 'Rest over', body: rest.body, tag: restTag(sessionId), path },
    { ttlSeconds: REST_STALE_SECONDS, topic: sessionId.replaceAll('-', '') },
  );
  if (outcome === 'gone') await unsubscribe(db, signIn);
}

/** Notifies devices of ended rests until stopped. `stop` waits for notifications in progress. */
export function startRestScheduler(
  options: SchedulerOptions & { log: (line: string) => void },
): RepeatedLook {
  const { db, now, log } = options;
  const lease = createLease(db, 'rests');
  const looks = lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    mostAtOnce: MOST_AT_ONCE,
    onFailure: (reason) => log(`The end of a rest could not be told (${reason}).`),
    look: async (room) => {
      if (!(await lease.take())) return;
      const begun = await tellDueRests(options, room);
      const next = await asSystem('rests', () => nextRestEnd(db));
      return { begun, againInMs: next && next.getTime() - now().getTime() };
    },
  });
  return releasing(looks, lease);
}

/**
 * Schedules a notification for the end of a rest, which replaces an earlier notification of the session. Schedules
 * nothing for a sign-in without notifications.
 * @throws DomainError VALIDATION_FAILED for an end that is too far away, SESSION_NOT_FOUND, SESSION_COMPLETED
 */
export async function startRest(
  db: Kysely<Database>,
  { userId, sessionId }: SignIn,
  { id, restId, endsAt, next }: StartRestInput,
  now: Date,
): Promise<{ isPending: boolean }> {
  if (Date.parse(endsAt) > now.getTime() + MOST_REST_MINUTES * 60_000) {
    const message = `A rest can end at most ${MOST_REST_MINUTES} minutes from now`;
    throw new DomainError('VALIDATION_FAILED', message, { details: [{ path: 'endsAt', message }] });
  }
  const session = await db
    .selectFrom('workout_session')
    .select('completion_status as status')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!session) throw new DomainError('SESSION_NOT_FOUND');
  if (session.status === 'COMPLETED') throw new DomainError('SESSION_COMPLETED');
  const { rows } = await sql`
    insert into pending_rest (user_id, session_id, rest_id, sign_in_id, ends_at, body)
    select p.user_id, ${id}, ${restId}, p.sign_in_id, ${endsAt}::timestamptz, ${restBody(next)}
    from push_subscription p
    where p.user_id = ${userId} and p.sign_in_id = ${sessionId}
    on conflict (user_id, session_id) do update set
      rest_id = excluded.rest_id, sign_in_id = excluded.sign_in_id,
      ends_at = excluded.ends_at, body = excluded.body
    returning rest_id`.execute(db);
  return { isPending: rows.length === 1 };
}

/** Cancels the notification of this rest. The notification of a newer rest in the session stays. */
export async function cancelRest(
  db: Kysely<Database>,
  userId: string,
  { id, restId }: { id: string; restId: string },
): Promise<void> {
  await db
    .deleteFrom('pending_rest')
    .where('user_id', '=', userId)
    .where('session_id', '=', id)
    .where('rest_id', '=', restId)
    .execute();
}

/** An ended rest that was deleted from pending_rest. The server that deleted the row sends the notification. */
interface DueRest {
  userId: string;
  sessionId: string;
  signInId: string;
  endsAt: string;
  body: string;
}

async function takeDueRests(db: Kysely<Database>, now: Date, limit: number): Promise<DueRest[]> {
  const { rows } = await sql<DueRest>`
    /* every user: takes the rests that are over */
    delete from pending_rest where (user_id, session_id) in (
      select user_id, session_id from pending_rest where ends_at <= ${now.toISOString()}::timestamptz
      order by ends_at limit ${limit}::int for update skip locked)
    returning user_id as "userId", session_id as "sessionId", sign_in_id as "signInId",
      ends_at as "endsAt", body`.execute(db);
  return rows;
}

async function nextRestEnd(db: Kysely<Database>): Promise<Date | undefined> {
  const { rows } = await sql<{ endsAt: string | null }>`
    /* every user: finds the time at which the next rest ends */
    select min(ends_at) as "endsAt" from pending_rest`.execute(db);
  const endsAt = rows[0]?.endsAt;
  return endsAt == null ? undefined : new Date(endsAt);
}

async function runPathOf(
  db: Kysely<Database>,
  { userId, sessionId }: Pick<DueRest, 'userId' | 'sessionId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('workout_session')
    .select('template_id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('completion_status', '=', 'IN_PROGRESS')
    .executeTakeFirst();
  return row && `/workouts/execute/${row.template_id}`;
}
