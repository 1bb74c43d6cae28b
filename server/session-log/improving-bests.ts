// Reads a user's sessions with a record, over all years.
import { type Kysely, sql } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import {
  type RecordSession,
  recordSessions,
  type SessionBest,
} from '#shared/sessions/records/record-sessions.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';

export interface RecordHistory {
  /** Sessions that set a record, oldest first. */
  sessions: RecordSession[];
  /** The exercises of all bests, by id. */
  exercises: ReadonlyMap<string, SessionExercise>;
}

/**
 * Returns the sessions that set a record. The result is computed on request, because a correction of a session changes
 * which later sessions beat that session. The database reads the bests once, in index order. A best that is older than
 * all higher bests of its level was a record. The response contains only records, so it grows slowly with the history.
 */
export async function readRecordHistory(
  db: Kysely<Database>,
  userId: string,
): Promise<RecordHistory> {
  const { rows } = await sql<SessionBest>`
    with best as (
      select exercise_id, scale, level, best, started_at, min(started_at) over (
        partition by exercise_id, scale, level order by best desc, started_at
        rows between unbounded preceding and 1 preceding
      ) as sooner
      from session_best
      where user_id = ${userId}
    )
    select of_session.id as "sessionId", best.exercise_id as "exerciseId", best.scale, best.level, best.best,
      best.started_at as "startTime"
    from best
    cross join lateral (
      select b.session_id as id from session_best b
      where b.user_id = ${userId} and b.exercise_id = best.exercise_id and b.scale = best.scale
        and b.level = best.level and b.best = best.best and b.started_at = best.started_at
      -- One by one: the index of the order has no session.
      limit 1
    ) as of_session
    where best.sooner is null or best.started_at <= best.sooner
    order by best.started_at`.execute(db);
  const ids = [...new Set(rows.map(({ exerciseId }) => exerciseId))];
  const exercises = new Map(
    (await readExerciseCopies(db, userId, ids)).map((exercise) => [exercise.id, exercise]),
  );
  await giveWay();
  const loadKindOf = (id: string) => exercises.get(id)?.loadKind ?? 'EXTERNAL';
  return { sessions: recordSessions(rows, loadKindOf), exercises };
}
