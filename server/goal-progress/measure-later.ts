// Computes the progress of goals over many sessions in the background, page by page, so that no request waits.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { runJob } from '#server/background/long-jobs.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { inPoolTransaction } from '#server/db/statements/in-transaction.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { isUnavailable } from '#server/errors/sql-state.ts';
import { lockGoals } from './goal-rows.ts';
import { measureNext } from './refresh-goal.ts';

/** Pause in ms between two pages of sessions, so that other requests of the account can acquire the account's lock. */
const PAUSE_MS = 10;
const TRY_AGAIN_MS = 10_000;

interface GoalKey {
  userId: string;
  goalId: string;
}

/**
 * Measures a goal in the background until all sessions are read. Each page is one transaction that stores its position,
 * so a restarted server continues from there.
 */
export function measureLater(pool: pg.Pool, key: GoalKey): void {
  const job = { userId: key.userId, id: key.goalId };
  void runJob(pool, job, (signal) => measure(pool, key, signal));
}

async function measure(pool: pg.Pool, key: GoalKey, signal: AbortSignal): Promise<void> {
  for (;;) {
    let waitMs = PAUSE_MS;
    try {
      if (!(await measurePageOf(pool, key))) return;
    } catch (error) {
      // The goal remains marked as not completely measured after any error, and the loop retries later.
      process.emitWarning(`A goal could not be measured on (${errorCode(error) ?? 'unknown'})`);
      waitMs = TRY_AGAIN_MS;
    }
    await sleep(waitMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/**
 * Measures the next page of sessions for a goal.
 *
 * @returns true when there are more pages
 */
export function measurePageOf(pool: pg.Pool, { userId, goalId }: GoalKey): Promise<boolean> {
  return inPoolTransaction(pool, async (query) => {
    await lockGoals(query, userId);
    return measureNext(query, userId, goalId);
  });
}

/**
 * Continues the measurements that a stopped server left unfinished. Waits only for the query that finds the goals, and
 * retries the query later when the database is unavailable.
 */
export async function resumeMeasuring(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await asSystem('measuring goals', () =>
      pool.query<{ user_id: string; id: string }>(
        `/* every user: finds goals whose server has stopped */
         select user_id, id from goal where measured_to is not null and removed_at is null`,
      ),
    );
    for (const { user_id: userId, id: goalId } of rows) measureLater(pool, { userId, goalId });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    setTimeout(() => {
      if (pool.ending) return;
      void resumeMeasuring(pool).catch((reason: unknown) =>
        process.emitWarning(`No goal is measured on (${errorCode(reason) ?? 'unknown'})`),
      );
    }, TRY_AGAIN_MS).unref();
  }
}
