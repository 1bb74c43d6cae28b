// Replays one user and returns the findings as lists, for callers that check one log.
import type pg from 'pg';
import type { DriftedRow } from '#server/replay/drift.ts';
import type { GappedStream } from '#server/replay/replay-batch.ts';
import { replayUsers } from '#server/replay/replay-users.ts';

/** Result of rebuilding one user, or of a check. */
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
