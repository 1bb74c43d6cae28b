// Reads the data for mechanical work: the lifter, the exercises, the sets, and the body weight at each session.
import { type Kysely, sql } from 'kysely';
import { exercisesById } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { readYear } from '#server/session-log/year-of-exercise.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type { ReadOnce } from '#server/trpc/read-once.ts';
import { MAX_SETS_PER_SESSION } from '#shared/sessions/limits.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import type { Lifter } from '#shared/training/work/travel.ts';
import type { WorkedExercise, WorkedSet } from '#shared/work/covered-work.ts';

/**
 * Returns the lifter's current measures, which apply to earlier workouts too, because an adult's limbs keep their
 * length.
 */
export async function readLifter(db: Kysely<Database>, userId: string): Promise<Lifter> {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('assessment as m', (join) => join.on('m.user_id', '=', userId))
    .where('a.user_id', '=', userId)
    .select(['a.height_cm', 'm.seated_height_cm', 'm.arm_span_cm'])
    .executeTakeFirst();
  const metres = (cm: number | null | undefined) => (cm == null ? null : cm / 100);
  return {
    heightM: metres(row?.height_cm),
    seatedHeightM: metres(row?.seated_height_cm),
    armSpanM: metres(row?.arm_span_cm),
  };
}

/** Returns the exercises with these ids that the user may see, by id. Includes removed custom exercises. */
export async function readWorkedExercises(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<Map<string, WorkedExercise>> {
  const rows = await exercisesById(db, userId, exerciseIds)
    .leftJoin('user_exercise_travel as t', (join) =>
      join.on('t.user_id', '=', userId).onRef('t.exercise_id', '=', 'each.id'),
    )
    .select([
      'each.id',
      'each.movement_model as movementModel',
      'each.hands',
      'each.can_tape_travel as canTapeTravel',
      't.travel_cm as travelCm',
    ])
    .execute();
  return new Map(rows.map(({ id, ...exercise }) => [id, exercise]));
}

export interface ReadSet extends WorkedSet {
  setId: string;
  sessionId: string;
  exerciseId: string;
  classification: SetKind;
  startTime: string;
  startDay: string | null;
}

/** Returns the sets of a running or completed session, in the order of logging. */
export async function readSetsOfSession(
  db: Kysely<Database>,
  userId: string,
  sessionId: string,
): Promise<ReadSet[]> {
  const sets = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('workout_session')
        .where('user_id', '=', userId)
        .where('id', '=', sessionId)
        .select(['id', 'started_at', 'start_day'])
        // The LIMIT makes Postgres look up this session first. Otherwise Postgres may read all sessions.
        .limit(1)
        .as('s'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 's.id')
          .select(setColumns)
          .orderBy('e.position')
          .limit(MAX_SETS_PER_SESSION)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select([
      's.started_at as startTime',
      's.start_day as startDay',
      'e.setId',
      'e.sessionId',
      'e.exerciseId',
      'e.classification',
      'e.reps',
      'e.weightLbs',
    ])
    .execute();
  return withBodyWeights(db, userId, sets);
}

/** Returns the sets of an exercise in the completed sessions of the last year. The oldest session comes first. */
export async function readSetsOfExercise(
  db: Kysely<Database>,
  userId: string,
  { exerciseId, now, once }: { exerciseId: string; now: Date; once: ReadOnce },
): Promise<ReadSet[]> {
  const sets = await readYear(db, { userId, exerciseId }, { now, once });
  await giveWay();
  const inOrder = sets
    .map((set) => ({ ...set, exerciseId }))
    .toSorted(
      (a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || a.position - b.position,
    );
  return withBodyWeights(db, userId, inOrder);
}

const setColumns = [
  'e.id as setId',
  'e.session_id as sessionId',
  'e.exercise_id as exerciseId',
  'e.kind as classification',
  'e.reps',
  'e.weight_lbs as weightLbs',
] as const;

/**
 * Adds to each set the body weight in kg at its session, which only the session's first event contains. Null when the
 * event has no weight.
 */
export async function withBodyWeights(
  db: Kysely<Database>,
  userId: string,
  sets: readonly Omit<ReadSet, 'bodyWeightKg'>[],
): Promise<ReadSet[]> {
  const sessionIds = [...new Set(sets.map((set) => set.sessionId))];
  const rows = await db
    .selectFrom('session_event')
    .where('user_id', '=', userId)
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('version', '=', 1)
    .select(['session_id', sql<number | null>`(payload->>'bodyWeightKg')::float8`.as('kg')])
    .execute();
  const weights = new Map(rows.map((row) => [row.session_id, row.kg]));
  return sets.map((set) => ({ ...set, bodyWeightKg: weights.get(set.sessionId) ?? null }));
}
