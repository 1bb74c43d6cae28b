// Counts the sessions of each template in the log, compares them with the stored counts, and repairs the stored counts.
import { columnList } from '#server/db/rows/columns.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { CountRow } from '#server/session-log/count-sessions.ts';
import { compare, type Difference } from './drift.ts';

/** Counts of the sessions rebuilt so far, by template. */
export type CountTally = Map<string, CountRow>;

/** Adds the counts of a session. */
export function addToCounts(tally: CountTally, counts: readonly CountRow[]): void {
  for (const row of counts) {
    const known = tally.get(row.template_id);
    tally.set(row.template_id, {
      ...row,
      sessions: row.sessions + (known?.sessions ?? 0),
      completed: row.completed + (known?.completed ?? 0),
    });
  }
}

/** Returns the counts of a user. A row of zeros is treated like no row. */
export function readStoredCounts(query: Query, userId: string): Promise<CountRow[]> {
  return query<CountRow>(
    `select ${columnList('session_count')} from session_count where user_id = $1 and sessions > 0`,
    [userId],
  );
}

export function countDrift(
  wanted: Iterable<CountRow>,
  stored: readonly CountRow[],
): Difference<CountRow>[] {
  return compare((row) => row.template_id, [...wanted], stored);
}

/**
 * Counts the rows of the user's sessions again. The caller must hold the lock that each append
 * needs, and the rows must be correct.
 */
export async function repairCounts(query: Query, userId: string): Promise<void> {
  const wanted = await query<CountRow>(
    `select user_id, template_id, count(*)::int as sessions,
       (count(*) filter (where completion_status = 'COMPLETED'))::int as completed
     from workout_session where user_id = $1 group by user_id, template_id`,
    [userId],
  );
  const differences = countDrift(wanted, await readStoredCounts(query, userId));
  const left = differences.filter(({ problem }) => problem === 'left over');
  await query('delete from session_count where user_id = $1 and template_id = any($2::uuid[])', [
    userId,
    left.map(({ row }) => row.template_id),
  ]);
  const wrong = differences.filter(({ problem }) => problem !== 'left over');
  await query(
    `insert into session_count (user_id, template_id, sessions, completed)
     select user_id, template_id, sessions, completed
     from jsonb_populate_recordset(null::session_count, $1::jsonb)
     on conflict (user_id, template_id) do update
     set sessions = excluded.sessions, completed = excluded.completed`,
    [JSON.stringify(wrong.map(({ row }) => row))],
  );
}
