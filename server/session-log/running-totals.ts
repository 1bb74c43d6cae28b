// Reads a session's totals from its row, or from its sets while it runs. Logging a set therefore does not update the
// session's row.
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { enteredWeightOfRow, hasKindThat } from '#server/db/rows/set-columns.ts';
import type { Database } from '#server/db/schema.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import type { SetLine } from '#shared/sessions/lines/set-lines.ts';

const counts = hasKindThat('countsAsVolume', 'e.kind');

type OfSession = ExpressionBuilder<Database, 'workout_session'>;

/** Returns SQL for the number of work sets of a session. The number equals the result of `countWorkSets`. */
export function totalSets(eb: OfSession, userId: string) {
  const counted = setsOf(eb, userId)
    .where(counts)
    .select((e) => e.fn.countAll<number>().as('sets'));
  return eb.fn.coalesce('workout_session.total_sets', counted).$notNull();
}

/** Returns SQL for the time of a running session's newest set. Null for a completed session. */
export function lastSetAt(eb: OfSession, userId: string) {
  const newest = setsOf(eb, userId).select((e) => e.fn.max('e.logged_at').as('logged_at'));
  return eb.case().when('completion_status', '=', 'IN_PROGRESS').then(newest).end();
}

/**
 * Returns SQL for the sets of a running session, from which `totalVolumeLbs` computes the volume. Null for a completed
 * session, whose row stores the volume.
 */
export function setsWithoutTotal(eb: OfSession, userId: string) {
  const sets = jsonArrayFrom(
    setsOf(eb, userId).select([
      'e.reps',
      'e.weight_lbs as weightLbs',
      'e.kind as classification',
      enteredWeightOfRow,
    ]),
  );
  return eb.case().when('completion_status', '=', 'IN_PROGRESS').then(sets).end();
}

/** Returns SQL for the number of a session's sets per primary muscle, the highest number first. Leaves out warm-ups. */
export function trainedMuscles(eb: OfSession, userId: string) {
  // Counts per exercise first, so that each exercise is looked up once, by its id.
  const done = setsOf(eb, userId)
    .where(counts)
    .select((e) => ['e.exercise_id', e.fn.countAll<number>().as('sets')])
    .groupBy('e.exercise_id');
  const groups = sql`coalesce(
    (select x.muscle_groups from exercise x where x.id = done.exercise_id),
    (select u.muscle_groups from user_exercise u where u.user_id = ${userId} and u.id = done.exercise_id))`;
  return jsonArrayFrom(
    eb
      .selectFrom(done.as('done'))
      .innerJoin(
        sql<{
          muscle: Muscle;
        }>`jsonb_array_elements_text(${groups} -> 'primary')`.as<'m'>(sql`m (muscle)`),
        (join) => join.onTrue(),
      )
      .select(['m.muscle', sql<number>`sum(done.sets)::int`.as('sets')])
      .groupBy('m.muscle')
      .orderBy('sets', 'desc')
      .orderBy('m.muscle'),
  );
}

function setsOf(eb: OfSession, userId: string) {
  return eb
    .selectFrom('exercise_set as e')
    .where('e.user_id', '=', userId)
    .whereRef('e.session_id', '=', 'workout_session.id');
}

/**
 * Returns SQL for the planned and added exercises (lines) of a session in their order: ids and targets, without names
 * or other exercise data.
 */
export function countedLines(userId: string) {
  return sql<SetLine[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.line -> 'id', 'exerciseId', l.line -> 'exerciseId', 'targetSets', l.line -> 'targetSets',
      'isLeftOut', coalesce(l.line -> 'isLeftOut', 'false'), 'setTargets', l.line -> 'setTargets'
    ) order by l.at), '[]')
    from session_template as t, jsonb_array_elements(t.template -> 'exercises') with ordinality as l (line, at)
    where t.user_id = ${userId} and t.session_id = workout_session.id
  )`;
}

/** Returns SQL for the sets of a session in the order in which they were logged. */
export function countedSets(eb: ExpressionBuilder<Database, 'workout_session'>, userId: string) {
  return jsonArrayFrom(
    eb
      .selectFrom('exercise_set as e')
      .select(['e.exercise_id as exerciseId', 'e.line_id as lineId', 'e.kind as classification'])
      .where('e.user_id', '=', userId)
      .whereRef('e.session_id', '=', 'workout_session.id')
      .orderBy('e.position'),
  );
}
