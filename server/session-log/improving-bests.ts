// The bests of a user that were the first at their level: what records are told by, over all years.
import { type Kysely, sql } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/exercise-copies.ts';
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
 * Returns the sessions that set a record. Worked out on request, like the records of a session: a correction changes what
 * later ones beat. The database passes over the bests once, and answers with those that were the first at their level: a
 * few of each exercise, however long the history is.
 */
export async function readRecordHistory(
  db: Kysely<Database>,
  userId: string,
): Promise<RecordHistory> {
  const bests = db
    .selectFrom('session_best as b')
    .where('b.user_id', '=', userId)
    .select(['b.session_id', 'b.exercise_id', 'b.scale', 'b.level', 'b.best', 'b.started_at'])
    .select(
      sql<number | null>`max(b.best) over (
        partition by b.exercise_id, b.scale, b.level order by b.started_at
        rows between unbounded preceding and 1 preceding
      )`.as('earlier'),
    );
  const rows: SessionBest[] = await db
    .selectFrom(bests.as('best'))
    .where(sql<boolean>`best.earlier is null or best.best > best.earlier`)
    .select([
      'best.session_id as sessionId',
      'best.exercise_id as exerciseId',
      'best.scale',
      'best.level',
      'best.best',
      'best.started_at as startTime',
    ])
    .orderBy('best.started_at')
    .execute();
  const ids = [...new Set(rows.map(({ exerciseId }) => exerciseId))];
  const exercises = new Map(
    (await readExerciseCopies(db, userId, ids)).map((exercise) => [exercise.id, exercise]),
  );
  await giveWay();
  const loadKindOf = (id: string) => exercises.get(id)?.loadKind ?? 'EXTERNAL';
  return { sessions: recordSessions(rows, loadKindOf), exercises };
}
