// Goes on with merges that a stop has cut short, and with those whose exercise was named again since.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { leaseEnd, runJob, takeOver } from '#server/background/long-jobs.ts';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import { queryOf } from '#server/db/statements/query.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type MergeServices, runMerge } from './run-merge.ts';
import type { MergeRun } from './store.ts';

const LOOK_EVERY_MS = 10_000;
/** Looks between two that also look for latecomers, which reads rows of every merge of 30 days: 5 minutes. */
const LOOKS_PER_LATE_LOOK = 30;
/** A device may send what it knew before the merge for so long; a deleted template comes back. */
const LATE_FOR_MS = 30 * DAY_MS;
const MERGES_AT_ONCE = 100;
/** An answer waits so long for a merge of few sessions. */
const WAIT_MS = 1_500;

/** Goes on with a merge until it ends; whoever waits for it waits a moment at most. */
export async function runInBackground(services: MergeServices, run: MergeRun): Promise<void> {
  const job = { userId: run.userId, id: run.mergeId };
  const done = runJob(services.pool, job, (signal) => tryRun(services, run, signal));
  await Promise.race([done, sleep(WAIT_MS, undefined, { ref: false })]);
}

/** Runs a merge; a later look, here or elsewhere, goes on with one that fails: nothing of a session is half done. */
async function tryRun(services: MergeServices, run: MergeRun, signal: AbortSignal) {
  try {
    await services.usersBehind.bringUpToDate(run.userId);
    await runMerge(services, run, () => signal.aborted);
  } catch (error) {
    process.emitWarning(`A merge of exercises could not go on (${reasonOf(error)})`);
  }
}

/**
 * Takes over merges that no server says that it runs, and with `isLateLook` those whose exercise was named again. Returns
 * how many.
 */
export async function resumeMerges(services: MergeServices, isLateLook = true): Promise<number> {
  const { db, pool, now } = services;
  const at = now();
  const lateFrom = new Date(at.getTime() - LATE_FOR_MS);
  const { rows } = await asSystem('merges of exercises', () =>
    sql<{ user_id: string; id: string }>`
      /* every user: a stop has cut short whose merges it did, and devices send late */
      select m.user_id, m.id from exercise_merge m
      where (m.state in ('RUNNING', 'UNDOING') and m.runs_until < ${at.toISOString()}::timestamptz)
        or (${isLateLook}::boolean and m.state = 'DONE' and m.ended_at > ${lateFrom.toISOString()}::timestamptz and (
          exists (
            select 1 from exercise_set x
            join workout_session s on s.user_id = m.user_id and s.id = x.session_id
            join session_event e on e.user_id = m.user_id and e.session_id = x.session_id
            where x.user_id = m.user_id and x.exercise_id = m.from_exercise_id
              and s.completion_status = 'COMPLETED' and e.recorded_at >= m.started_at
          )
          or exists (
            select 1 from template_exercise t
            where t.user_id = m.user_id and t.user_exercise_id = m.from_exercise_id
          )
          or exists (
            select 1 from goal g
            where g.user_id = m.user_id and g.target_criteria->>'exerciseId' = m.from_exercise_id::text
          )
        ))
      limit ${MERGES_AT_ONCE}::int`.execute(db),
  );
  return takeOver(
    rows,
    // One that was done looks for its sessions again.
    ({ userId, id }, runner) =>
      queryOf(pool)(
        `update exercise_merge m set runner = $3, runs_until = $4::timestamptz,
           state = case state when 'DONE' then 'RUNNING' else state end,
           session_ids = case state when 'DONE' then null else session_ids end,
           done = case state when 'DONE' then 0 else done end
         where user_id = $1 and id = $2
           and ((state in ('RUNNING', 'UNDOING') and runs_until < $5::timestamptz)
             or (state = 'DONE' and not exists (
               select 1 from exercise_merge o
               where o.user_id = $1 and o.state in ('RUNNING', 'UNDOING'))))
         returning id`,
        [userId, id, runner, leaseEnd(at), at.toISOString()],
      ),
    ({ userId, id: mergeId }, runner) => runInBackground(services, { userId, mergeId, runner }),
  );
}

/** Looks for merges to go on with until stopped. */
export function startResumingMerges(
  services: MergeServices & { log: (line: string) => void },
): RepeatedLook {
  let looks = 0;
  return lookRepeatedly({
    everyMs: LOOK_EVERY_MS,
    onFailure: (reason) => services.log(`Merges could not be gone on with (${reason}).`),
    look: async () => {
      await resumeMerges(services, looks % LOOKS_PER_LATE_LOOK === 0);
      looks += 1;
    },
  });
}
