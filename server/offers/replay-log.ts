// How good the weights that are offered for the next set would have been for somebody, on the own log.
import { type Kysely, sql } from 'kysely';
import { readNextSetChoices } from '#server/db/next-set-choices.ts';
import type { Database } from '#server/db/schema.ts';
import { USUAL_STEP } from '#shared/gyms/rig-place.ts';
import {
  type DoneSet,
  type LoadedSet,
  type PlannedLine,
  replayedSets,
} from '#shared/sessions/replayed-sets.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { suggestNextSet } from '#shared/training/next-set.ts';
import type { NextSetMode } from '#shared/training/next-set-mode.ts';
import { type Replay, replay, type SeenSets } from '#shared/training/replay.ts';
import { round } from '#shared/units.ts';

/** The newest ones with an exercise: about four a week for a year. */
const MOST_SESSIONS = 200;
/** More than anybody does of one exercise in a year. */
const MOST_SETS = 5000;

export type ReplayedExercise = { id: string } & Pick<SessionExercise, 'loadKind' | 'measure'>;

/**
 * Of the completed sessions of the last year, by the unit and the mode of the person's settings, with the weights that
 * gyms usually have.
 * @returns one for each exercise, in their order
 */
export async function replayLog(
  db: Kysely<Database>,
  userId: string,
  { exercises, now }: { exercises: readonly ReplayedExercise[]; now: Date },
): Promise<Replay[]> {
  if (exercises.length === 0) return [];
  const exerciseIds = exercises.map(({ id }) => id);
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const [{ unit, mode }, sets] = await Promise.all([
    readNextSetChoices(db, userId),
    readSets(db, { userId, exerciseIds }, yearAgo),
  ]);
  const byExercise = Map.groupBy(sets, ({ exerciseId }) => exerciseId);
  const newest = new Map(
    exerciseIds.map((id) => [id, newestSessions(byExercise.get(id) ?? [])] as const),
  );
  const sessionIds = [...new Set([...newest.values()].flat())];
  const lines = await readLines(db, { userId, exerciseIds }, sessionIds);
  const step = USUAL_STEP[unit];
  return exercises.map(({ id, loadKind, measure }) => {
    const own = (byExercise.get(id) ?? [])
      .map((set) => ({ ...set, loadKind, measure }))
      .toSorted((a, b) => a.position - b.position);
    const bySession = Map.groupBy(own, ({ sessionId }) => sessionId);
    return replay<LoadedSet>({
      sessions: (newest.get(id) ?? []).map((sessionId) => {
        const planned = lines.get(sessionId)?.filter(({ exerciseId }) => exerciseId === id);
        return replayedSets(planned ?? [], bySession.get(sessionId) ?? [], unit);
      }),
      rule: (seen) => suggested(seen, { step, mode }),
      plus: step,
    });
  });
}

/** What would have been offered, the body included. */
function suggested(
  { last, targetReps, targetRpe, restSeconds }: SeenSets<LoadedSet>,
  { step, mode }: { step: number; mode: NextSetMode },
): { weight: number } | null {
  const { bodyLoad } = last;
  const suggestion = suggestNextSet({
    last: { ...last, weight: round(last.weight - bodyLoad, 2) },
    targetReps,
    targetRpe,
    restSeconds,
    step,
    mode,
    bodyLoad,
  });
  return suggestion && { weight: suggestion.weight + bodyLoad };
}

/** Of sets from the newest on. */
function newestSessions(sets: readonly { sessionId: string }[]): string[] {
  return [...new Set(sets.map(({ sessionId }) => sessionId))].slice(0, MOST_SESSIONS);
}

interface Of {
  userId: string;
  exerciseIds: readonly string[];
}

interface ReadSet extends Omit<DoneSet, 'loadKind' | 'measure'> {
  sessionId: string;
  position: number;
}

/** The sets of completed sessions that started then or later, newest first. */
async function readSets(
  db: Kysely<Database>,
  { userId, exerciseIds }: Of,
  since: Date,
): Promise<ReadSet[]> {
  return (
    db
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
        'e.id as setId',
        'e.exercise_id as exerciseId',
        'e.line_id as lineId',
        'e.position',
        'e.classification',
        'e.reps',
        'e.weight_lbs as weightLbs',
        'e.load_lbs as loadLbs',
        'e.rpe',
        'e.rpe_source as rpeSource',
        'e.logged_at as loggedAt',
      ])
      .orderBy('e.logged_at', 'desc')
      .limit(MOST_SETS * exerciseIds.length)
      .execute()
  );
}

/** The lines of the exercises in the template copies, by session. */
async function readLines(
  db: Kysely<Database>,
  { userId, exerciseIds }: Of,
  sessionIds: readonly string[],
): Promise<Map<string, PlannedLine[]>> {
  if (sessionIds.length === 0) return new Map();
  const ofExercises = sql<PlannedLine[]>`jsonb_path_query_array(
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
