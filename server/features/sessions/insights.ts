// A session beside earlier ones: the previous run of its template and the records that it set.
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { PreviousRun, SessionInsights } from '#shared/sessions/insights-schema.ts';
import { type Best, personalRecords, type RecordSet } from '#shared/sessions/records.ts';
import { summarize } from '#shared/sessions/report.ts';
import { setColumns } from './store.ts';

/** Two reads: the session with its sets, then the previous run and the earlier bests at once. */
export async function getInsights(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<SessionInsights> {
  const session = await readSession(db, userId, id);
  const [previous, earlier] = await Promise.all([
    readPreviousRun(db, userId, session),
    readEarlierBests(db, userId, session),
  ]);
  return { previous, records: personalRecords(session.sets, earlier) };
}

interface ReadSession {
  id: string;
  template_id: string;
  started_at: string;
  sets: RecordSet[];
}

/** @throws DomainError SESSION_NOT_FOUND. */
async function readSession(db: Kysely<Database>, userId: string, id: string): Promise<ReadSession> {
  const session = await db
    .selectFrom('workout_session as s')
    .where('s.user_id', '=', userId)
    .where('s.id', '=', id)
    // The name is in no index: without it a plan made for anybody goes through all sessions in the index by template.
    .select(['s.id', 's.template_id', 's.started_at', 's.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 's.id')
          .select(setColumns)
          .orderBy('e.position'),
      ).as('sets'),
    )
    .executeTakeFirst();
  if (!session) throw new DomainError('SESSION_NOT_FOUND');
  return session;
}

/** The completed session of the same template that started last before this one; null for the first run. */
async function readPreviousRun(
  db: Kysely<Database>,
  userId: string,
  session: ReadSession,
): Promise<PreviousRun | null> {
  const row = await db
    .selectFrom('workout_session as s')
    .where('s.user_id', '=', userId)
    .where('s.template_id', '=', session.template_id)
    .where('s.completion_status', '=', 'COMPLETED')
    .where('s.started_at', '<', session.started_at)
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .select(['s.id', 's.started_at', 's.ended_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 's.id')
          .select(setColumns),
      ).as('sets'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const startedAt = row.started_at;
  // Completed, so it has an end, and the present does not matter.
  const summary = summarize(
    { startedAt, endedAt: row.ended_at ?? startedAt, sets: row.sets },
    new Date(startedAt),
  );
  return {
    id: row.id,
    startTime: startedAt,
    totalVolume: summary.totalVolumeLbs,
    durationMinutes: summary.durationMinutes,
    averageRPE: summary.averageRpe,
    highestRPE: summary.highestRpe,
    heaviestWeight: summary.heaviestLbs,
    totalSets: summary.totalSets,
  };
}

/**
 * For each exercise of the session and each number of repetitions the heaviest earlier working set. Both steps hop
 * through the index: from one number of repetitions to the next, and there from the heaviest down to an earlier one.
 */
async function readEarlierBests(
  db: Kysely<Database>,
  userId: string,
  session: ReadSession,
): Promise<Best[]> {
  const exerciseIds = [...new Set(session.sets.map((set) => set.exerciseId))];
  if (exerciseIds.length === 0) return [];
  const { rows } = await sql<Best>`
    with recursive done as (
      select exercise_id, (
        select min(b.reps) from session_best b
        where b.user_id = ${userId} and b.exercise_id = asked.exercise_id
      ) as reps
      from unnest(${exerciseIds}::uuid[]) as asked (exercise_id)
      union all
      select done.exercise_id, (
        select min(b.reps) from session_best b
        where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.reps > done.reps
      )
      from done where done.reps is not null
    )
    select done.exercise_id as "exerciseId", done.reps, best.weight_lbs as "weightLbs"
    from done
    cross join lateral (
      select b.weight_lbs from session_best b
      where b.user_id = ${userId} and b.exercise_id = done.exercise_id and b.reps = done.reps
        and b.started_at < ${session.started_at}
      order by b.weight_lbs desc
      limit 1
    ) as best`.execute(db);
  return rows;
}
