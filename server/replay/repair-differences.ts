// Repairs a user's rows from the log, a page of sessions at a time, so that no set waits for long.
import type pg from 'pg';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import type { Query } from '#server/db/statements/query.ts';
import {
  type AggregateDrift,
  type Aggregates,
  driftedAggregates,
  repairsOfAggregates,
} from './aggregates.ts';
import { liftLimits } from './lift-limits.ts';
import { repairRows } from './repair-rows.ts';
import { fedGoals, readStoredGoals } from './goals.ts';
import { replaySession, sessionDrift } from './session-drift.ts';
import { pagesOf, readPage, type SessionKey } from './session-pages.ts';

/** Differences that a check found. */
export interface UserDrift {
  /** Sessions with a row that differs. */
  drifted: readonly SessionKey[];
  aggregates: Aggregates;
  isGapped: boolean;
  drift?: AggregateDrift;
}

/**
 * Compares and repairs each page of sessions again in a separate transaction, from the log at that time, under the
 * account lock that each append takes. Aggregates come last, in parts, from rows that are correct by then and that
 * appends keep correct. Correct rows are not touched; wrong rows are updated in place.
 */
export async function repairUser(
  pool: pg.Pool,
  userId: string,
  { drifted, aggregates, isGapped, drift }: UserDrift,
): Promise<void> {
  for (const page of pagesOf(drifted)) {
    await underLock(pool, userId, (query) => repairSessions(query, userId, page, isGapped));
  }
  const isWrong = drifted.length > 0 || (drift && driftedAggregates(drift).length > 0);
  if (!drift || !isWrong) return;
  for (const repair of repairsOfAggregates(userId, aggregates, drift)) {
    await underLock(pool, userId, repair);
  }
}

function underLock(pool: pg.Pool, userId: string, work: (query: Query) => Promise<void>) {
  return inPoolTransaction(pool, async (query) => {
    await liftLimits(query);
    await query('select 1 from account where user_id = $1 for update', [userId]);
    await work(query);
  });
}

export async function repairSessions(
  query: Query,
  userId: string,
  page: readonly SessionKey[],
  isGapped: boolean,
): Promise<void> {
  const goals = await readStoredGoals(query, userId);
  const seenBy = { goals: fedGoals(goals), calendar: goals.calendar };
  const stored = await readPage(query, page);
  const differences = stored.flatMap((each) =>
    sessionDrift(each, replaySession(each, seenBy), { isGapped }),
  );
  await repairRows(query, userId, differences);
}
