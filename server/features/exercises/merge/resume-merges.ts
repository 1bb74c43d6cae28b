// Goes on with merges that a stop has cut short, and with those whose exercise was named again since.
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobKey, runJob, takeOver } from '#server/background/long-jobs.ts';
import { lookRepeatedly, reasonOf, type RepeatedLook } from '#server/background/repeated-look.ts';
import { DAY_MS } from '#shared/durations.ts';
import { claimCutShort, claimDone, namedAgain, readCutShort } from './claims.ts';
import { type MergeServices, runMerge } from './run-merge.ts';
import type { MergeRun } from './store.ts';

const LOOK_EVERY_MS = 10_000;
/** Looks between two that also look for latecomers of the merges of 30 days: 5 minutes. */
const LOOKS_PER_RECENT_LOOK = 30;
/** Looks between two that look for latecomers of every merge that stands: an hour. */
const LOOKS_PER_FULL_LOOK = 360;
/** Most comes in this time: a device may send what it knew before the merge, and a deleted template comes back. */
const RECENT_MS = 30 * DAY_MS;
const MERGES_AT_ONCE = 100;
/** An answer waits so long for a merge of few sessions. */
const WAIT_MS = 1_500;

/** Runs a merge in the background. Returns when it has ended, after WAIT_MS at the latest. */
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

/** Merges that are done and that a look goes through for latecomers. */
export type LateLook = 'none' | 'recent' | 'all';

/**
 * Takes over merges that no server says that it runs, and those whose exercise was named again since they were done.
 * Returns how many.
 */
export async function resumeMerges(
  services: MergeServices,
  lateLook: LateLook = 'all',
): Promise<number> {
  const { db, pool, now } = services;
  const at = now();
  const run = ({ userId, id: mergeId }: JobKey, holder: string) =>
    runInBackground(services, { userId, mergeId, holder });
  let taken = await takeOver(
    pool,
    await readCutShort(db, at),
    (job, holder) => claimCutShort(pool, job, { holder, at }),
    run,
  );
  if (lateLook === 'none') return taken;
  const endedAfter = lateLook === 'all' ? null : new Date(at.getTime() - RECENT_MS);
  for await (const named of namedAgain(db, endedAfter)) {
    taken += await takeOver(
      pool,
      named,
      (job, holder) => claimDone(pool, job, { holder, at }),
      run,
    );
    if (taken >= MERGES_AT_ONCE) break;
  }
  return taken;
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
      await resumeMerges(services, lateLookOf(looks));
      looks += 1;
    },
  });
}

/** Returns how far a look goes, by its number since the start. */
export function lateLookOf(look: number): LateLook {
  if (look % LOOKS_PER_FULL_LOOK === 0) return 'all';
  return look % LOOKS_PER_RECENT_LOOK === 0 ? 'recent' : 'none';
}
