// Joins exercises with the user's preference (favourite or hidden) and recent use, for lists and searches.
import { type Kysely, sql } from 'kysely';
import type { allExercises } from '#server/db/reads/all-exercises.ts';
import { type ExerciseRow, toExercise } from '#server/db/rows/exercise-row.ts';
import { hasKindThat } from '#server/db/rows/set-columns.ts';
import type { Database } from '#server/db/schema.ts';
import type { FoundExercise, ListedExercise, RecentUse } from '#shared/exercises/schema.ts';
import { type ExercisePreference, RECENT_WORKOUTS } from '#shared/exercises/vocabulary.ts';

function recentUses(db: Kysely<Database>, userId: string) {
  const newest = db
    .selectFrom('workout_session')
    .select(['id', 'started_at'])
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_WORKOUTS);
  return db
    .selectFrom(newest.as('s'))
    .innerJoin('exercise_set as e', (join) =>
      join.on('e.user_id', '=', userId).onRef('e.session_id', '=', 's.id'),
    )
    .where(hasKindThat('countsAsVolume', 'e.kind'))
    .groupBy('e.exercise_id')
    .select([
      'e.exercise_id',
      sql<number>`count(distinct s.id)::int`.as('workouts'),
      sql<number>`max(e.weight_lbs)::float8`.as('heaviest_lbs'),
      sql<number>`(row_number() over (
        order by max(s.started_at) desc, count(distinct s.id) desc, e.exercise_id
      ))::int`.as('place'),
    ]);
}

type Exercises = ReturnType<typeof allExercises>;

/** Joins each exercise with the user's preference (favourite or hidden), as `p`. */
export function withPreference(db: Kysely<Database>, userId: string, exercises: Exercises) {
  return db
    .selectFrom(exercises.as('each'))
    .leftJoin('user_exercise_preference as p', (join) =>
      join.on('p.user_id', '=', userId).onRef('p.exercise_id', '=', 'each.id'),
    );
}

/**
 * Joins each exercise with the user's preference (favourite or hidden) as `p`, and with its use in recent workouts as
 * `u`.
 */
export function withRecentUse(db: Kysely<Database>, userId: string, exercises: Exercises) {
  return withPreference(db, userId, exercises).leftJoin(
    recentUses(db, userId).as('u'),
    'u.exercise_id',
    'each.id',
  );
}

export const listedColumns = ['p.preference', 'u.workouts', 'u.place', 'u.heaviest_lbs'] as const;

interface FoundRow extends ExerciseRow {
  preference: ExercisePreference | null;
}

interface ListedRow extends FoundRow {
  workouts: number | null;
  place: number | null;
  heaviest_lbs: number | null;
}

export function toFound(row: FoundRow): FoundExercise {
  return { ...toExercise(row), preference: row.preference };
}

export function toListed(row: ListedRow): ListedExercise {
  return { ...toFound(row), recentUse: toRecentUse(row) };
}

function toRecentUse({ workouts, place, heaviest_lbs: heaviestLbs }: ListedRow): RecentUse | null {
  if (workouts === null || place === null || heaviestLbs === null) return null;
  return { workouts, place, heaviestLbs };
}
