// Reads and writes the merges of exercises, and converts them to responses.
import { type Kysely, sql } from 'kysely';
import { leaseEnd } from '#server/background/long-jobs.ts';
import { exercisesById } from '#server/db/reads/all-exercises.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Query } from '#server/db/statements/query.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import type { ExerciseMerge } from '#shared/exercises/merge-schema.ts';

interface MergeKey {
  userId: string;
  mergeId: string;
}

/** A merge, and the process that holds the lease on it. Only this process may continue the merge. */
export interface MergeRun extends MergeKey {
  holder: string;
}

export type MergeRow = RowOf<'exercise_merge'>;

/** Time for which the page of an exercise lists a merge into this exercise: 30 days from the start of the merge. */
const SHOWN_FOR_MS = 30 * DAY_MS;
const MOST_SHOWN = 20;

/**
 * Reads the row of a merge.
 * @throws DomainError NOT_FOUND for an unknown merge or another user's merge
 */
export async function readMerge(
  db: Kysely<Database>,
  { userId, mergeId }: MergeKey,
): Promise<MergeRow> {
  const row = await db
    .selectFrom('exercise_merge')
    .select(columnsOf.exercise_merge)
    .where('user_id', '=', userId)
    .where('id', '=', mergeId)
    .executeTakeFirst();
  if (!row) throw new DomainError('NOT_FOUND', 'Merge not found');
  return row;
}

/**
 * Returns a merge.
 * @throws DomainError NOT_FOUND for an unknown merge or another user's merge
 */
export async function getMerge(db: Kysely<Database>, key: MergeKey): Promise<ExerciseMerge> {
  const [merge] = await toWire(db, key.userId, [await readMerge(db, key)]);
  if (!merge) throw new Error('A merge that was read is there');
  return merge;
}

/**
 * Returns the merges of an exercise that were not undone, newest first. The list has the merge of this exercise into
 * another one, and the merges into this exercise that began in the last 30 days.
 */
export async function listMerges(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
  now: Date,
): Promise<ExerciseMerge[]> {
  const shownFrom = new Date(now.getTime() - SHOWN_FOR_MS).toISOString();
  const rows = await db
    .selectFrom('exercise_merge')
    .select(columnsOf.exercise_merge)
    .where('user_id', '=', userId)
    .where('state', '<>', 'UNDONE')
    .where((e) =>
      e.or([
        e('from_exercise_id', '=', exerciseId),
        e.and([e('into_exercise_id', '=', exerciseId), e('started_at', '>=', shownFrom)]),
      ]),
    )
    .orderBy('started_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return toWire(db, userId, rows);
}

async function toWire(
  db: Kysely<Database>,
  userId: string,
  rows: readonly MergeRow[],
): Promise<ExerciseMerge[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => [row.from_exercise_id, row.into_exercise_id]);
  const found = await exercisesById(db, userId, ids).select(['each.id', 'each.name']).execute();
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? 'Exercise' });
  return rows.map((row) => ({
    id: row.id,
    from: named(row.from_exercise_id),
    into: named(row.into_exercise_id),
    state: row.state,
    figures: row.figures,
    done: row.done,
    total: row.session_ids?.length ?? null,
    startedAt: row.started_at,
    undoneAt: row.undone_at,
  }));
}

/** Saves the progress and renews the lease. Returns false when another process has taken the lease. */
export async function stillRuns(
  query: Query,
  { userId, mergeId, holder }: MergeRun,
  done: number,
  now: Date,
): Promise<boolean> {
  const rows = await query(
    `update exercise_merge set done = $4::int, held_until = $5::timestamptz
     where user_id = $1 and id = $2 and holder = $3 and state in ('RUNNING', 'UNDOING') returning id`,
    [userId, mergeId, holder, done, leaseEnd(now)],
  );
  return rows.length > 0;
}

/** Marks the merge as done or undone, if this process still holds its lease. */
export async function endMerge(
  query: Query,
  { userId, mergeId, holder }: MergeRun,
  done: number,
  now: Date,
): Promise<void> {
  await query(
    `update exercise_merge
     set state = case when state = 'RUNNING' then 'DONE' else 'UNDONE' end, done = $4::int,
       ended_at = case when state = 'RUNNING' then $5::timestamptz else ended_at end,
       undone_at = case when state = 'UNDOING' then $5::timestamptz else undone_at end,
       holder = null, held_until = null
     where user_id = $1 and id = $2 and holder = $3 and state in ('RUNNING', 'UNDOING')`,
    [userId, mergeId, holder, done, now.toISOString()],
  );
}

/**
 * Checks that no running workout depends on the merge.
 * @throws DomainError INVALID_TRANSITION when a running workout contains the exercise, or was changed by the merge
 */
export async function requireNoTraining(
  db: Kysely<Database>,
  userId: string,
  { exerciseId, mergeId = null }: { exerciseId: string; mergeId?: string | null },
): Promise<void> {
  const { rows } = await sql`
    select 1 from workout_session s
    join session_template t on t.user_id = ${userId} and t.session_id = s.id
    where s.user_id = ${userId} and s.completion_status = 'IN_PROGRESS'
      and (
        t.template->'exercises' @> jsonb_build_array(jsonb_build_object('exerciseId', ${exerciseId}::text))
        or exists (
          select 1 from exercise_set x
          where x.user_id = ${userId} and x.session_id = s.id and x.exercise_id = ${exerciseId}::uuid
        )
        or exists (
          select 1 from session_event e
          where e.user_id = ${userId} and e.session_id = s.id and e.type = 'ExerciseReassigned'
            and e.payload->>'mergeId' = ${mergeId}::text
        )
      )
    limit 1`.execute(db);
  if (rows.length === 0) return;
  throw new DomainError('INVALID_TRANSITION', 'Finish your workout first: it has this exercise');
}
