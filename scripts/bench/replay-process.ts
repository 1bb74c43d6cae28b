// Checks one user's log in a child process, and reports its duration and memory.
import { createPool, type DatabaseAddress } from '#server/db/opening/connect.ts';
import { replayUser } from '#tests/support/database/replay-user.ts';

export interface ReplayJob {
  owner: DatabaseAddress;
  userId: string;
}

export interface ReplayAnswer {
  events: number;
  seconds: number;
  megabytes: number;
}

const KILOBYTES_PER_MEGABYTE = 1_000;

process.once('message', (job: ReplayJob) => void answer(job));

async function answer({ owner, userId }: ReplayJob): Promise<void> {
  const pool = createPool(owner);
  const at = performance.now();
  const { events, drift, gapped } = await replayUser(pool, userId, { check: true });
  const seconds = (performance.now() - at) / 1000;
  await pool.end();
  if (drift.length > 0 || gapped.length > 0) throw new Error('The rows differ from the log');
  const megabytes = process.resourceUsage().maxRSS / KILOBYTES_PER_MEGABYTE;
  const said: ReplayAnswer = { events, seconds, megabytes };
  process.send?.(said);
}
