// What the lifting work of sets is worked out from: the lifter, the exercises, the sets, the body at that time.
import { type Kysely, sql } from 'kysely';
import { exercisesById } from '#server/db/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import type { Lifter } from '#shared/training/travel.ts';
import type { WorkedExercise, WorkedSet } from '#shared/work/covered-work.ts';

/** As the lifter is today: bones do not change, and a better measurement holds for earlier workouts as well. */
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

/** Those of the exercises that the user may see, removed own ones included, by id. */
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
  /** Of the session. */
  startTime: string;
}

/** More than anybody does in a year. */
const MOST_SETS = 20_000;

function setsOf(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('exercise_set as e')
    .innerJoin('workout_session as s', (join) =>
      join.on('s.user_id', '=', userId).onRef('s.id', '=', 'e.session_id'),
    )
    .where('e.user_id', '=', userId)
    .select([
      'e.id as setId',
      'e.session_id as sessionId',
      'e.exercise_id as exerciseId',
      's.started_at as startTime',
      'e.reps',
      'e.weight_lbs as weightLbs',
    ])
    .limit(MOST_SETS);
}

/** The sets of one session, running or completed, in logged order. */
export async function readSetsOfSession(
  db: Kysely<Database>,
  userId: string,
  sessionId: string,
): Promise<ReadSet[]> {
  const sets = await setsOf(db, userId)
    .where('e.session_id', '=', sessionId)
    .orderBy('e.position')
    .execute();
  return withBodyWeights(db, userId, sets);
}

interface Since {
  /** Sessions that started then or later. */
  since: Date;
  /** All of them when it is left out. */
  exerciseId?: string;
}

/** The sets of completed sessions, oldest session first. */
export async function readSetsSince(
  db: Kysely<Database>,
  userId: string,
  { since, exerciseId }: Since,
): Promise<ReadSet[]> {
  let sets = setsOf(db, userId)
    // A set is logged after its session started: the index of sets is in this order.
    .where('e.logged_at', '>=', since.toISOString())
    .where('s.started_at', '>=', since.toISOString())
    .where('s.completion_status', '=', 'COMPLETED')
    .orderBy('s.started_at')
    .orderBy('e.position');
  if (exerciseId !== undefined) sets = sets.where('e.exercise_id', '=', exerciseId);
  return withBodyWeights(db, userId, await sets.execute());
}

/** The log alone knows the weight of the body that a session was lifted with: its start says it. */
async function withBodyWeights(
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
