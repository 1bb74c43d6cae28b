// Replays the event log of one user for tests, and can compare the result with the stored rows.
import type pg from 'pg';
import type { DriftedRow } from '#server/replay/drift.ts';
import type { GappedStream } from '#server/replay/replay-batch.ts';
import { replayUsers } from '#server/replay/replay-users.ts';

export interface ReplayResult {
  events: number;
  drift: DriftedRow[];
  gapped: GappedStream[];
}

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
