// Runs long jobs of one user that continue after the response: an import, a merge of exercises, the measuring of a
// goal. The row of a job stores its progress. Where several servers could continue a job, the row also names the server
// that holds its lease. After a kill any server takes the job over.
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { asUser } from '#server/db/owner/scope.ts';

/**
 * Length of a lease. The server that runs a job renews the lease within this time; after a kill another server
 * continues the job once the lease is over.
 */
const LEASE_MS = 10_000;

export interface JobKey {
  userId: string;
  id: string;
}

interface Jobs {
  running: Map<string, Promise<void>>;
  stop: AbortController;
}

const jobsOfPools = new WeakMap<pg.Pool, Jobs>();

function jobsOf(pool: pg.Pool): Jobs {
  const jobs = jobsOfPools.get(pool) ?? { running: new Map(), stop: new AbortController() };
  jobsOfPools.set(pool, jobs);
  return jobs;
}

/** Returns the end of a lease that is taken or renewed now. */
export function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

/**
 * Runs a job in the scope of its user, unless this server runs it already or stops. Resolves when the job has ended on
 * this server.
 * @param work ends early when its signal is aborted, after a complete step; never rejects
 */
export async function runJob(
  pool: pg.Pool,
  { userId, id }: JobKey,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { running, stop } = jobsOf(pool);
  if (stop.signal.aborted || running.has(id)) return;
  const done = asUser(userId, () => work(stop.signal)).finally(() => running.delete(id));
  running.set(id, done);
  await done;
}

/**
 * Takes over jobs that a stop has interrupted. Returns their number. A job that this server still runs is skipped, so
 * that it does not run twice.
 * @param claim returns a row when this holder got the lease; of several servers only one gets the lease
 */
export async function takeOver(
  pool: pg.Pool,
  cutShort: readonly { user_id: string; id: string }[],
  claim: (job: JobKey, holder: string) => Promise<readonly unknown[]>,
  run: (job: JobKey, holder: string) => Promise<void>,
): Promise<number> {
  let taken = 0;
  for (const { user_id: userId, id } of cutShort) {
    if (jobsOf(pool).running.has(id)) continue;
    const holder = uuidv7();
    const won = await asUser(userId, () => claim({ userId, id }, holder));
    if (won.length === 0) continue;
    taken += 1;
    void run({ userId, id }, holder);
  }
  return taken;
}

/** Stops the jobs, each after its present write. The next start continues them. */
export async function stopJobs(pool: pg.Pool): Promise<void> {
  const { running, stop } = jobsOf(pool);
  stop.abort();
  await Promise.all(running.values());
}
