// Sends notifications at the end of rests, with one timer for the next end.
import type { Kysely } from 'kysely';
import { createLease, releasing } from '#server/background/lease.ts';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import { counts } from '#server/metrics/counts.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { isRestWorthTelling, REST_STALE_SECONDS, restTag } from '#shared/push/rest-message.ts';
import { type DueRest, nextRestEnd, runPathOf, takeDueRests } from './pending-rest.ts';
import type { Push } from './push.ts';
import { findTarget, unsubscribe } from './subscriptions.ts';

interface SchedulerOptions {
  db: Kysely<Database>;
  push: Push;
  now: () => Date;
}

/**
 * The interval of looks for rests, in milliseconds. One server looks, and also finds rests that other servers accepted.
 * Every rest is longer than this.
 */
const LOOK_EVERY_MS = 3_000;
/** The most rests handled at once. */
const MOST_AT_ONCE = 500;

/** Takes the ended rests and begins to notify their devices. Each returned promise settles when one rest is handled. */
export async function tellDueRests(
  options: SchedulerOptions,
  limit = MOST_AT_ONCE,
): Promise<Promise<void>[]> {
  const due = await asSystem('rests', () => takeDueRests(options.db, options.now(), limit));
  return due.map((rest) => asUser(rest.userId, () => tell(options, rest)));
}

/** Notifies the device on which the rest began, unless it is too late, or the session or the sign-in has ended. */
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

/** Notifies devices of rests for all users until stopped. `stop` waits for notifications in progress. */
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
