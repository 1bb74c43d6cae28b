// Reads the lines and sets of a session with the fields that counting needs (shared/sessions/lines/set-count.ts).
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/db/schema.ts';
import type { SetLine } from '#shared/sessions/lines/set-lines.ts';

/** Returns SQL for the lines of a session in `workout_session`, in their order, without their exercises. */
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

/** Returns SQL for the sets of a session in `workout_session`, in logged order. */
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
