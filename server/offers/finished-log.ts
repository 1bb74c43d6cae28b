// What somebody did of exercises in the completed sessions of the last year, for the rules that are tried on it.
import { type Kysely, sql } from 'kysely';
import { toGym } from '#server/db/gym-row.ts';
import type { Database } from '#server/db/schema.ts';
import type { Gym } from '#shared/gyms/schema.ts';
import type { DoneSet as LinedSet, PlannedLine } from '#shared/sessions/replayed-sets.ts';
import type { DoneSet } from '#shared/templates/line-next-session.ts';

/** The newest ones with an exercise: about four a week for a year. */
const MOST_SESSIONS = 200;
/** More than anybody does of one exercise in a year. */
const MOST_SETS = 5000;

export type FinishedSet = DoneSet &
  Omit<LinedSet, 'loadKind' | 'measure'> & { sessionId: string; position: number };

/** What of one exercise was planned and done in one session. */
export interface FinishedSession {
  sessionId: string;
  /** As it is today; null: none was said, or it is not there any more. */
  gym: Gym | null;
  lines: readonly (PlannedLine & { id: string })[];
  /** In logged order. */
  sets: readonly FinishedSet[];
}

interface Of {
  userId: string;
  exerciseIds: readonly string[];
}

/** By exercise, newest session first. */
export async function readFinishedLog(
  db: Kysely<Database>,
  of: Of,
  now: Date,
): Promise<Map<string, FinishedSession[]>> {
  if (of.exerciseIds.length === 0) return new Map();
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const [sets, gyms] = await Promise.all([readSets(db, of, yearAgo), readGyms(db, of.userId)]);
  const byExercise = new Map(
    [...Map.groupBy(sets, ({ exerciseId }) => exerciseId)].map(([id, own]) => [
      id,
      [...Map.groupBy(own, ({ sessionId }) => sessionId)].slice(0, MOST_SESSIONS),
    ]),
  );
  const sessionIds = [...byExercise.values()].flatMap((own) => own.map(([id]) => id));
  const lines = await readLines(db, of, [...new Set(sessionIds)]);
  return new Map(
    [...byExercise].map(([exerciseId, sessions]) => [
      exerciseId,
      sessions.map(([sessionId, done]) => ({
        sessionId,
        gym: gyms.get(done[0]?.gymId ?? '') ?? null,
        lines: lines.get(sessionId)?.filter((line) => line.exerciseId === exerciseId) ?? [],
        sets: done.toSorted((a, b) => a.position - b.position),
      })),
    ]),
  );
}

/** The sets of completed sessions that started then or later, newest first. */
async function readSets(
  db: Kysely<Database>,
  { userId, exerciseIds }: Of,
  since: Date,
): Promise<(FinishedSet & { gymId: string | null })[]> {
  const rows = await db
    .selectFrom('exercise_set as e')
    .innerJoin('workout_session as s', (join) =>
      join.on('s.user_id', '=', userId).onRef('s.id', '=', 'e.session_id'),
    )
    .where('e.user_id', '=', userId)
    .where('e.exercise_id', 'in', exerciseIds)
    // A set is logged after its session started: the index of an exercise's sets is in this order.
    .where('e.logged_at', '>=', since.toISOString())
    .where('s.started_at', '>=', since.toISOString())
    .where('s.completion_status', '=', 'COMPLETED')
    .select([
      'e.session_id as sessionId',
      's.gym_id as gymId',
      'e.id as setId',
      'e.exercise_id as exerciseId',
      'e.line_id as lineId',
      'e.position',
      'e.classification',
      'e.reps',
      'e.weight_lbs as weightLbs',
      'e.entered_weight as enteredWeight',
      'e.entered_unit as enteredUnit',
      'e.load_lbs as loadLbs',
      'e.rpe',
      'e.rpe_source as rpeSource',
      'e.logged_at as loggedAt',
    ])
    .orderBy('e.logged_at', 'desc')
    .limit(MOST_SETS * exerciseIds.length)
    .execute();
  return rows.map(({ enteredWeight: value, enteredUnit: unit, ...set }) => ({
    ...set,
    entered: value === null || unit === null ? null : { value, unit },
  }));
}

async function readGyms(db: Kysely<Database>, userId: string): Promise<Map<string, Gym>> {
  const rows = await db.selectFrom('gym').selectAll().where('user_id', '=', userId).execute();
  return new Map(rows.map((row) => [row.id, toGym(row)]));
}

/** The lines of the exercises in the template copies, by session. */
async function readLines(
  db: Kysely<Database>,
  { userId, exerciseIds }: Of,
  sessionIds: readonly string[],
): Promise<Map<string, FinishedSession['lines']>> {
  if (sessionIds.length === 0) return new Map();
  const ofExercises = sql<FinishedSession['lines']>`jsonb_path_query_array(
    t.template, '$.exercises[*] ? (@.exerciseId == $ids[*])',
    jsonb_build_object('ids', ${JSON.stringify(exerciseIds)}::jsonb))`;
  const rows = await db
    .selectFrom('session_template as t')
    .where('t.user_id', '=', userId)
    .where('t.session_id', 'in', sessionIds)
    .select(['t.session_id as sessionId', ofExercises.as('lines')])
    .execute();
  return new Map(rows.map(({ sessionId, lines }) => [sessionId, lines]));
}
