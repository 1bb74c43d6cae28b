// Lists the templates and open goals that use an exercise.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ExerciseUses } from '#shared/exercises/choice-schema.ts';
import { getExercise } from './store.ts';

const MOST_USES = 50;

/**
 * Returns the templates in the order of their names, and the open goals, newest first. Each list has at most 50
 * entries.
 *
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function getUses(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<ExerciseUses> {
  const [, templates, goals] = await Promise.all([
    getExercise(db, userId, exerciseId),
    db
      .selectFrom('workout_template as t')
      .where('t.user_id', '=', userId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('template_exercise as e')
            .where('e.user_id', '=', userId)
            .whereRef('e.template_id', '=', 't.id')
            .where(sql<boolean>`coalesce(e.exercise_id, e.user_exercise_id) = ${exerciseId}::uuid`)
            .select('e.id'),
        ),
      )
      .select(['t.id', 't.name'])
      .orderBy('t.name')
      .orderBy('t.id')
      .limit(MOST_USES)
      .execute(),
    db
      .selectFrom('goal')
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .where('status', 'in', ['ACTIVE', 'PAUSED'])
      .where(sql<boolean>`target_criteria ->> 'exerciseId' = ${exerciseId}::text`)
      .select(['id', 'description'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_USES)
      .execute(),
  ]);
  return { templates, goals };
}
