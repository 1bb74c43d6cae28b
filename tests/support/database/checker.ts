// Checks that the event log of a user is complete, and that all computed rows match the log.
import type pg from 'pg';
import { replayUser } from './replay-user.ts';

export interface LogFindings {
  events: number;
  gaps: string[];
  drift: string[];
}

export async function checkLog(
  pools: { pool: pg.Pool; ownerPool: pg.Pool },
  userId: string,
): Promise<LogFindings> {
  const { rows } = await pools.ownerPool.query<{ session_id: string; versions: number[] }>(
    `select session_id, array_agg(version order by version) as versions
     from session_event where user_id = $1 group by session_id`,
    [userId],
  );
  const gaps = rows.filter(({ versions }) => versions.some((each, index) => each !== index + 1));
  const { drift, events } = await replayUser(pools.pool, userId, { check: true });
  return {
    events,
    gaps: gaps.map((row) => row.session_id),
    drift: drift.map((row) => `${row.table} ${row.id}: ${row.problem}`),
  };
}
