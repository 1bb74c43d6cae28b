// Measures goals over years of sessions again, after the answer and page by page, so that nobody waits for it.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { runJob } from '#server/background/long-jobs.ts';
import { inPoolTransaction } from '#server/db/statements/pool-transaction.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { lockGoals } from './goal-rows.ts';
import { measureNext } from './refresh-goal.ts';

/** Pause between two pages, so that the account's own requests get the lock. */
const PAUSE_MS = 10;
/** A database that is away is tried again. */
const TRY_AGAIN_MS = 10_000;

interface GoalKey {
  userId: string;
  goalId: string;
}

/**
 * Goes on with measuring a goal until it is done; the answer waits for nothing. A page is a transaction under the lock
 * that moves goals, so a stop at any moment loses nothing: the goal knows how far it is, and the next start goes on.
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
      // Whatever it was, the goal stays as it is: not measured to the end, and saying so.
      process.emitWarning(`A goal could not be measured on (${errorCode(error) ?? 'unknown'})`);
      waitMs = TRY_AGAIN_MS;
    }
    await sleep(waitMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/** @returns true when there are more */
export function measurePageOf(pool: pg.Pool, { userId, goalId }: GoalKey): Promise<boolean> {
  return inPoolTransaction(pool, async (query) => {
    await lockGoals(query, userId);
    return measureNext(query, userId, goalId);
  });
}

/** Goes on with the goals that a stop has cut short. */
export async function resumeMeasuring(pool: pg.Pool): Promise<void> {
  const { rows } = await asSystem('measuring goals', () =>
    pool.query<{ user_id: string; id: string }>(
      `/* every user: finds goals whose server has stopped */
       select user_id, id from goal where measured_to is not null and removed_at is null`,
    ),
  );
  for (const { user_id: userId, id: goalId } of rows) measureLater(pool, { userId, goalId });
}
