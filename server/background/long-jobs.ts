// Runs long jobs, such as an import, that continue after the response. The job's database row stores the progress, so
// that another server can continue the job after a crash.
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { asUser } from '#server/db/owner/scope.ts';

/**
 * Time in ms within which the server that runs a job renews its lease. After a kill, another server continues the job
 * when the lease has expired.
 */
const LEASE_MS = 10_000;

interface JobKey {
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

/** Returns the time at which a lease that begins now expires, as ISO 8601 text. */
export function leaseEnd(now: Date): string {
  return new Date(now.getTime() + LEASE_MS).toISOString();
}

/**
 * Runs a job as its user, unless this server already runs it or is stopping. Resolves when the job has ended on this
 * server.
 * @param work must end soon after the signal is aborted, and must not reject
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
 * Continues interrupted jobs that no server runs, and returns their number. Does not wait until the jobs have finished.
 * @param claim takes the lease for `holder` and returns the job's row; empty when another server got the lease
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

/** Stops all jobs of this server after their present step. A server that takes over interrupted jobs continues them. */
export async function stopJobs(pool: pg.Pool): Promise<void> {
  const { running, stop } = jobsOf(pool);
  stop.abort();
  await Promise.all(running.values());
}
