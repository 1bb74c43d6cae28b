// Runs merges in the background, and resumes those that a stop has interrupted.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { leaseEnd, runJob, takeOver } from '#server/background/long-jobs.ts';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { type MergeServices, runMerge } from './run-merge.ts';
import type { MergeRun } from './store.ts';

const LOOK_EVERY_MS = 10_000;
/** Time that a request waits for a merge, so that its response shows a short one as done. */
const WAIT_MS = 1_500;

/** Runs a merge in the background. Returns when it has ended, after WAIT_MS at the latest. */
export async function runInBackground(services: MergeServices, run: MergeRun): Promise<void> {
  const job = { userId: run.userId, id: run.mergeId };
  const done = runJob(services.pool, job, (signal) => tryRun(services, run, signal));
  await Promise.race([done, sleep(WAIT_MS, undefined, { ref: false })]);
}

/** Runs a merge. A failed merge is resumed by the next check of any server, because no session is half written. */
async function tryRun(services: MergeServices, run: MergeRun, signal: AbortSignal) {
  try {
    await services.usersBehind.bringUpToDate(run.userId);
    await runMerge(services, run, () => signal.aborted);
  } catch (error) {
    process.emitWarning(`A merge of exercises could not go on (${reasonOf(error)})`);
  }
}

/** Takes over merges and undos that no server runs. Returns their number. */
export async function resumeMerges(services: MergeServices): Promise<number> {
  const { db, pool, now } = services;
  const at = now();
  const { rows } = await asSystem('merges of exercises', () =>
    sql<{ user_id: string; id: string }>`
      /* every user: a stop has cut short whose merges it did */
      select user_id, id from exercise_merge
      where state in ('RUNNING', 'UNDOING') and held_until < ${at.toISOString()}::timestamptz`.execute(
      db,
    ),
  );
  return takeOver(
    pool,
    rows,
    ({ userId, id }, holder) =>
      queryOf(pool)(
        `update exercise_merge set holder = $3, held_until = $4::timestamptz
         where user_id = $1 and id = $2 and state in ('RUNNING', 'UNDOING') and held_until < $5::timestamptz
         returning id`,
        [userId, id, holder, leaseEnd(at), at.toISOString()],
      ),
    ({ userId, id: mergeId }, holder) => runInBackground(services, { userId, mergeId, holder }),
  );
}

/** Checks for interrupted merges periodically until stopped. */
export function startResumingMerges(
  services: MergeServices & { log: (line: string) => void },
): RepeatedLook {
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) => services.log(`Merges could not be gone on with (${reason}).`),
    look: async () => void (await resumeMerges(services)),
  });
}
