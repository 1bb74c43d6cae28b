// Rebuilds the projection rows of a user from the log, or compares them with it. Safe while people train.
import type pg from 'pg';
import { inPoolTransaction } from '#server/db/pool-transaction.ts';
import { type GappedStream, readStreamsOfUser } from '#server/session-log/read.ts';
import type { DriftedRow } from './drift.ts';
import { goalDrift, repairGoals } from './replay-goals.ts';
import { repairReport, reportDrift } from './replay-report.ts';

/** What one user's replay did, or with `check` what it found. */
export interface ReplayResult {
  events: number;
  /** Rows that differ from the log: wrong, missing or left over. */
  drift: DriftedRow[];
  /** Their rows were neither compared nor changed, and neither were the user's goals, which rest on all sessions. */
  gapped: GappedStream[];
}

/** Every user with a log, in a stable order. */
export async function usersWithLog(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    '/* every user: a replay goes through all of them */ select user_id from account order by user_id',
  );
  return rows.map((row) => row.user_id);
}

/**
 * Folds every stream of the user and brings the rows in line with it, in one transaction. The lock on the
 * account row is the one that each append takes, so no append of this user falls between reading and writing.
 * Rows that are right are not touched; wrong ones are updated in place. With `check` nothing is written.
 */
export function replayUser(
  pool: pg.Pool,
  userId: string,
  options: { check: boolean },
): Promise<ReplayResult> {
  return inPoolTransaction(pool, async (query) => {
    // The role's limit is meant for requests; a long log may take longer.
    await query('set local statement_timeout = 0', []);
    await query('select 1 from account where user_id = $1 for update', [userId]);
    const { streams, gapped } = await readStreamsOfUser(query, userId);
    const sessions = streams.flatMap(({ state }) => state ?? []);
    const events = streams.flatMap((stream) => stream.events);
    const unknown = new Set(gapped.map(({ sessionId }) => sessionId));
    const report = await reportDrift(query, userId, { states: sessions, unknown });
    const goals =
      gapped.length === 0 ? await goalDrift(query, userId, sessions, events) : undefined;
    if (!options.check) {
      await repairReport(query, userId, report);
      if (goals) await repairGoals(query, userId, goals);
    }
    return {
      events: events.length,
      drift: [...report.drift, ...(goals?.drift ?? [])],
      gapped,
    };
  });
}
