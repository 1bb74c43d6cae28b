// One user's replay, with its findings in lists: for those who look at one log.
import type pg from 'pg';
import type { DriftedRow } from './drift.ts';
import type { GappedStream } from './replay-batch.ts';
import { replayUsers } from './replay-users.ts';

/** Result of rebuilding one user, or with `check` of checking. */
export interface ReplayResult {
  events: number;
  /** Rows that differ from the log: wrong, missing or left over. */
  drift: DriftedRow[];
  gapped: GappedStream[];
}

/** Rebuilds one user, as `replayUsers` does. */
export async function replayUser(
  pool: pg.Pool,
  userId: string,
  { check }: { check: boolean },
): Promise<ReplayResult> {
  const drift: DriftedRow[] = [];
  const gapped: GappedStream[] = [];
  const events = await replayUsers(pool, [userId], {
    check,
    onDrift: (row) => drift.push(row),
    onGap: (_, stream) => gapped.push(stream),
  });
  return { events, drift, gapped };
}
