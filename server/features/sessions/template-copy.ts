// Makes the copy of a template that a new session stores. The copy is read from the database or sent by a device.
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionLine, SessionTemplate, SessionExercise } from '#shared/sessions/schema.ts';
import type { CarriedPlan } from '#shared/sessions/start-schema.ts';
import { copyOfCarried } from '#shared/sessions/template/template-copy.ts';

/**
 * Returns a copy of the template.
 * @throws DomainError TEMPLATE_NOT_FOUND for an unknown template or another user's template
 */
export async function copyTemplate(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<SessionTemplate> {
  const row = await db
    .selectFrom('workout_template as t')
    .where('t.user_id', '=', userId)
    .where('t.id', '=', id)
    .select([
      't.id',
      't.name',
      't.description',
      't.estimated_duration_minutes as estimatedDuration',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('template_exercise as l')
          .leftJoin('exercise as library', 'library.id', 'l.exercise_id')
          .leftJoin('user_exercise as own', (join) =>
            join.on('own.user_id', '=', userId).onRef('own.id', '=', 'l.user_exercise_id'),
          )
          .where('l.user_id', '=', userId)
          .whereRef('l.template_id', '=', 't.id')
          .select([
            'l.id',
            sql<string>`coalesce(l.exercise_id, l.user_exercise_id)`.as('exerciseId'),
            sql<SessionLine['exercise']>`jsonb_build_object(
              'id', coalesce(l.exercise_id, l.user_exercise_id),
              'name', coalesce(library.name, own.name),
              'movementPattern', coalesce(library.movement_pattern, own.movement_pattern),
              'equipmentRequired', coalesce(library.equipment_required, own.equipment_required),
              'muscleGroups', coalesce(library.muscle_groups, own.muscle_groups),
              'loadKind', coalesce(library.load_kind, own.load_kind),
              'measure', coalesce(library.measure, own.measure),
              'bodyweightShare', coalesce(library.bodyweight_share, own.bodyweight_share)
            )`.as('exercise'),
            'l.position as exerciseOrder',
            'l.group_number as groupNumber',
            'l.target_sets as targetSets',
            'l.target_reps as targetReps',
            'l.target_weight_lbs as targetWeight',
            'l.rest_seconds as restTime',
            'l.target_rpe as targetRPE',
            'l.tempo_eccentric_seconds as tempoEccentric',
            'l.tempo_pause_seconds as tempoPause',
            'l.tempo_concentric_seconds as tempoConcentric',
            'l.notes',
            'l.target_duration_seconds as targetDuration',
            'l.target_distance_meters as targetDistance',
            'l.set_targets as setTargets',
            sql<string>`''`.as('sessionNotes'),
            sql<boolean>`false`.as('isLeftOut'),
          ])
          .orderBy('l.position'),
      ).as('exercises'),
    )
    .executeTakeFirst();
  if (!row) throw new DomainError('TEMPLATE_NOT_FOUND');
  return row;
}

/**
 * Returns the copy that a device sent, with exercises from the database. The template itself may be deleted by now.
 *
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function copyCarried(
  db: Kysely<Database>,
  userId: string,
  id: string,
  plan: CarriedPlan,
): Promise<SessionTemplate> {
  const exercises = await copyExercises(
    db,
    userId,
    plan.exercises.map(({ exerciseId }) => exerciseId),
  );
  return copyOfCarried(id, plan, new Map(exercises.map((each) => [each.id, each])));
}

/**
 * Returns a copy of the exercise.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function copyExercise(
  db: Kysely<Database>,
  userId: string,
  exerciseId: string,
): Promise<SessionExercise> {
  const [exercise] = await copyExercises(db, userId, [exerciseId]);
  if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
  return exercise;
}

/**
 * Returns a copy of each exercise, without duplicates and in no particular order.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function copyExercises(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<SessionExercise[]> {
  const ids = [...new Set(exerciseIds)];
  const found = await readExerciseCopies(db, userId, ids);
  if (found.length < ids.length) throw new DomainError('EXERCISE_NOT_FOUND');
  return found;
}
