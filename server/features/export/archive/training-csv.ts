// Writes workouts and sets as CSV tables: weights of sets as the user typed them, totals in the account's unit. The
// import can read the table of sets again.
import { type Kysely, sql } from 'kysely';
import { allExercises } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { shownWeight, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { turnTaker } from '#server/trpc/give-way.ts';
import { inPages } from '../rows.ts';
import { csvLine, csvLines, type Piece } from './pieces.ts';

const WORKOUTS_PER_PAGE = 50;
const MS_PER_SECOND = 1000;

/** Yields `sets.csv`: a line for each set, ordered by workout. */
export async function* setsCsv(
  db: Kysely<Database>,
  userId: string,
  unit: WeightUnit,
): AsyncGenerator<Piece> {
  yield { data: `${PLAIN_CSV_HEADER}\r\n`, rows: 0 };
  const exercises = await db
    .selectFrom(allExercises(db, userId, { withRemoved: true }).as('each'))
    .select(['each.id', 'each.name'])
    .execute();
  const names = new Map(exercises.map(({ id, name }) => [id, name]));
  const turn = turnTaker();
  for await (const workouts of workoutPages(db, userId)) {
    const ids = workouts.map(({ id }) => id);
    const supersets = await readSupersets(db, userId, ids);
    const sets = await readSets(db, userId, ids);
    const inOrder = Map.groupBy(sets, (set) => set.session_id);
    for (const workout of workouts) {
      const lines = (inOrder.get(workout.id) ?? []).map((set) => {
        const { value, unit: shownUnit } = shownWeight(
          {
            weightLbs: set.weight_lbs,
            entered:
              set.entered_weight === null || set.entered_unit === null
                ? null
                : { value: set.entered_weight, unit: set.entered_unit },
          },
          unitsOfAccount(unit),
        );
        return [
          workout.started_at,
          workout.name,
          names.get(set.exercise_id),
          set.kind,
          value,
          shownUnit,
          set.reps,
          set.rpe_source === 'entered' ? set.rpe : null,
          set.duration_seconds,
          set.distance_meters,
          supersets.get(set.line_id ?? `${set.session_id} ${set.exercise_id}`),
          set.notes,
          workout.notes,
          secondsOf(workout),
        ];
      });
      yield csvLines(lines);
      await turn();
    }
  }
}

/** Yields `workouts.csv`: a line for each workout, oldest first. */
export async function* workoutsCsv(
  db: Kysely<Database>,
  userId: string,
  unit: WeightUnit,
): AsyncGenerator<Piece> {
  const header = [
    'Start',
    'End',
    'Duration (sec)',
    'Workout',
    'Status',
    'Sets',
    `Volume (${unit})`,
  ];
  yield { data: csvLine([...header, 'Gym', 'Note']), rows: 0 };
  for await (const workouts of workoutPages(db, userId)) {
    yield csvLines(
      workouts.map((workout) => [
        workout.started_at,
        workout.ended_at,
        secondsOf(workout),
        workout.name,
        workout.completion_status,
        workout.total_sets,
        workout.total_volume_lbs === null ? null : volumeFromPounds(workout.total_volume_lbs, unit),
        workout.gym_name,
        workout.notes,
      ]),
    );
  }
}

function secondsOf(workout: { started_at: string; ended_at: string | null }): number | null {
  if (workout.ended_at === null) return null;
  return Math.round(
    (Date.parse(workout.ended_at) - Date.parse(workout.started_at)) / MS_PER_SECOND,
  );
}

function workoutPages(db: Kysely<Database>, userId: string) {
  const read = (after: { started_at: string; id: string } | undefined) =>
    db
      .selectFrom('workout_session')
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(started_at, id) > (${after?.started_at}, ${after?.id})`),
      )
      .select(['id', 'name', 'completion_status', 'started_at', 'ended_at', 'total_sets'])
      .select(['total_volume_lbs', 'notes', 'gym_name'])
      .orderBy('started_at')
      .orderBy('id')
      .limit(WORKOUTS_PER_PAGE)
      .execute();
  return inPages(WORKOUTS_PER_PAGE, read);
}

async function readSets(db: Kysely<Database>, userId: string, workoutIds: readonly string[]) {
  return db
    .selectFrom('exercise_set')
    .where('user_id', '=', userId)
    .where('session_id', '=', sql<string>`any(${workoutIds}::uuid[])`)
    .select(['session_id', 'exercise_id', 'line_id', 'kind', 'reps', 'weight_lbs', 'rpe'])
    .select(['rpe_source', 'duration_seconds', 'distance_meters', 'notes'])
    .select(['entered_weight', 'entered_unit'])
    .orderBy('session_id')
    .orderBy('position')
    .execute();
}

/**
 * Returns the superset numbers of planned exercises by key. A key is the id of a planned exercise, or, for sets without
 * this id, the workout's id and the exercise's id.
 */
async function readSupersets(
  db: Kysely<Database>,
  userId: string,
  workoutIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // Postgres extracts the superset numbers, because transferring whole templates would take long.
  const { rows } = await sql<{ key: string; alone: string; group: number }>`
    select line.key, line.alone, line.group from (
      select each ->> 'id' as key, t.session_id || ' ' || (each #>> '{exercise,id}') as alone,
        (each ->> 'groupNumber')::int as group,
        count(*) over (partition by t.session_id, each ->> 'groupNumber') as lines
      from session_template t, jsonb_array_elements(t.template -> 'exercises') as each
      where t.user_id = ${userId} and t.session_id = any(${workoutIds}::uuid[])
    ) as line where line.lines > 1`.execute(db);
  return new Map(
    rows.flatMap(({ key, alone, group }) => [
      [key, group],
      [alone, group],
    ]),
  );
}
