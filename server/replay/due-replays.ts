// Rebuilds the rows of users after an update has changed how rows are derived from the event log. A user's next request
// waits for the user's rebuild. One server rebuilds the other users in the background.
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { createLease, releasing } from '#server/background/lease.ts';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { UsersBehind } from '#server/background/users-behind.ts';
import type { Log } from '#server/db/opening/connect.ts';
import { knownMigrations } from '#server/db/opening/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem, asUser } from '#server/db/owner/scope.ts';
import { isUnavailable } from '#server/errors/sql-state.ts';
import { replayUsers } from './replay-users.ts';

/** Number of users per batch in the background. A batch rebuilds a year of training of each user within a second. */
const USERS_AT_ONCE = 5;
const LOOK_EVERY_MS = 5_000;
/** Limits the remembered user ids, which take a few megabytes at this number. */
const MOST_REMEMBERED = 50_000;

export interface DueReplays extends UsersBehind {
  start: () => RepeatedLook;
}

/**
 * Creates the service that rebuilds users' rows from the event log. `ownerPool` belongs to the tables' owner, whose
 * statements have no time limit.
 */
export async function createDueReplays({
  db,
  ownerPool,
  log,
}: {
  db: Kysely<Database>;
  ownerPool: pg.Pool;
  log: Log;
}): Promise<DueReplays> {
  // The queries skip rows of `replay_due` whose migration is newer than this server. A newer server handles those
  // users.
  const newest = (await knownMigrations()).at(-1) ?? '';
  const upToDate = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let replayed = 0;

  async function replay(userIds: readonly string[]): Promise<void> {
    await replayUsers(ownerPool, userIds, {
      check: false,
      onDrift: () => undefined,
      onGap: (_, { sessionId }) =>
        log(`The log of session ${sessionId} has a gap; its rows were left alone.`),
    });
    await asSystem('replay', () =>
      sql`
        /* every user: these users follow the present rules */
        delete from replay_due where user_id = any(${userIds}::uuid[]) and migration <= ${newest}`.execute(
        db,
      ),
    );
    replayed += userIds.length;
  }

  async function replayIfDue(userId: string): Promise<void> {
    const { rows } = await sql`
      select 1 from replay_due where user_id = ${userId} and migration <= ${newest}`.execute(db);
    if (rows.length > 0) await replay([userId]);
    if (upToDate.size >= MOST_REMEMBERED) upToDate.clear();
    upToDate.add(userId);
  }

  async function firstDue(): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      /* every user: users who are behind */
      select user_id as "userId" from replay_due where migration <= ${newest}
      order by user_id limit ${USERS_AT_ONCE}::int`.execute(db);
    return rows.map(({ userId }) => userId);
  }

  // While a machine of the database is down, one query cannot check all users, so each user is checked separately.
  let isAnybodyBehind = await asSystem('replay', firstDue).then(
    (due) => due.length > 0,
    (error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return true;
    },
  );

  return {
    bringUpToDate: async (userId) => {
      if (!isAnybodyBehind || upToDate.has(userId)) return;
      const waiting = underWay.get(userId);
      if (waiting) return waiting;
      const replaying = asUser(userId, () => replayIfDue(userId)).finally(() =>
        underWay.delete(userId),
      );
      underWay.set(userId, replaying);
      return replaying;
    },
    count: () =>
      isAnybodyBehind
        ? asSystem('replay', async () => {
            const { rows } = await sql<{ due: number }>`
              /* every user: counts the users who are behind */
              select count(*)::int as due from replay_due where migration <= ${newest}`.execute(db);
            return rows[0]?.due ?? 0;
          })
        : Promise.resolve(0),
    start: () => {
      const lease = createLease(db, 'replay');
      const looks = lookRepeatedly({
        everyMs: LOOK_EVERY_MS,
        onFailure: (reason) => log(`Records could not be brought up to date (${reason}).`),
        look: async () => {
          if (!isAnybodyBehind) return;
          const due = await asSystem('replay', firstDue);
          if (due.length === 0) {
            isAnybodyBehind = false;
            upToDate.clear();
            if (replayed > 0) log(`The records of all users follow today's rules.`);
            return lease.release();
          }
          if (!(await lease.take())) return;
          await replay(due);
          return { againInMs: 1 };
        },
      });
      return releasing(looks, lease);
    },
  };
}
