// Reads and saves the user's choice of lifts for the progress page. Also reads the lifts' best sets and the user's
// deloads and breaks.
import { type Kysely, sql } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { listFollowedLifts, listLighterSessions } from '#server/db/reads/lifts.ts';
import { hasKindThat } from '#server/db/rows/set-columns.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import { dayIn } from '#shared/calendar.ts';
import { DomainError } from '#shared/errors.ts';
import type { FollowedLifts, LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { readLiftBests } from '#server/session-log/lift-bests.ts';

const USUAL_LIFTS = 4;
/** The most trained lifts are determined from this many newest workouts. */
const RECENT_WORKOUTS = 60;
const MOST_MARKS = 500;
const BREAK_HOURS = 14 * 24;

/**
 * Returns the chosen lifts with their best sets over all time. If the user has chosen no lifts, returns the most
 * trained lifts, with barbell lifts first. If `exerciseId` is given, returns only this lift.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function readLifts(
  db: Kysely<Database>,
  userId: string,
  { exerciseId, now }: { exerciseId?: string | undefined; now: Date },
): Promise<LiftsProgress> {
  const chosen = exerciseId === undefined ? await listFollowedLifts(db, userId) : [exerciseId];
  const ids = chosen.length > 0 ? chosen : await listMostTrained(db, userId);
  const { timeZone, dayOf } = await startDays(queryOfTransaction(db), userId, undefined);
  const years = { until: dayIn(timeZone)(now), timeZone };
  const [exercises, bests, lighterSessions, breaks] = await Promise.all([
    readExerciseCopies(db, userId, ids),
    readLiftBests(db, userId, ids, years),
    listLighterSessions(db, userId),
    listBreaks(db, userId),
  ]);
  if (exerciseId !== undefined && exercises.length === 0) {
    throw new DomainError('EXERCISE_NOT_FOUND');
  }
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  const withDay = <Of extends { sessionId: string; startTime: string }>(of: Of) => ({
    ...of,
    day: dayOf({ startTime: of.startTime, startDay: bests.startDays.get(of.sessionId) ?? null }),
  });
  return {
    isChosen: chosen.length > 0,
    lifts: ids.flatMap((id) => {
      const exercise = byId.get(id);
      const ofLift = bests.lifts.get(id);
      if (!exercise || !ofLift) return [];
      const { name, loadKind } = exercise;
      const points = ofLift.points.map(withDay);
      const repMaxes = ofLift.repMaxes.map(withDay);
      return [{ exerciseId: id, name, loadKind, ...ofLift, points, repMaxes }];
    }),
    lighterSessions,
    breaks,
  };
}

/**
 * Replaces the lifts that the user has chosen. With an empty list, the progress page shows the most trained lifts.
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise
 */
export async function putLifts(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<FollowedLifts> {
  const known = await readExerciseCopies(db, userId, exerciseIds);
  if (known.length < exerciseIds.length) throw new DomainError('EXERCISE_NOT_FOUND');
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('user_progress_lift').where('user_id', '=', userId).execute();
    if (exerciseIds.length === 0) return;
    const rows = exerciseIds.map((id, position) => ({
      user_id: userId,
      exercise_id: id,
      position,
    }));
    await trx
      .insertInto('user_progress_lift')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doNothing())
      .execute();
  });
  return { exerciseIds: [...exerciseIds] };
}

async function listMostTrained(db: Kysely<Database>, userId: string): Promise<string[]> {
  const newest = db
    .selectFrom('workout_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .orderBy('started_at', 'desc')
    .limit(RECENT_WORKOUTS);
  const rows = await db
    .selectFrom(newest.as('s'))
    .innerJoin('exercise_set as e', (join) =>
      join.on('e.user_id', '=', userId).onRef('e.session_id', '=', 's.id'),
    )
    .where(hasKindThat('countsAsVolume', 'e.kind'))
    .groupBy('e.exercise_id')
    .select([
      'e.exercise_id as id',
      sql<number>`count(distinct s.id)::int`.as('sessions'),
      sql<number>`max(e.weight_lbs)::float8`.as('heaviest'),
    ])
    .execute();
  const exercises = await readExerciseCopies(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  const barbells = new Set(
    exercises
      .filter(({ equipmentRequired }) => equipmentRequired.includes('BARBELL'))
      .map(({ id }) => id),
  );
  return rows
    .toSorted(
      (a, b) =>
        Number(barbells.has(b.id)) - Number(barbells.has(a.id)) ||
        b.sessions - a.sessions ||
        b.heaviest - a.heaviest ||
        a.id.localeCompare(b.id),
    )
    .slice(0, USUAL_LIFTS)
    .map(({ id }) => id);
}

/**
 * Returns the newest breaks of at least 14 days between two sessions, oldest first. Each step of the recursive query
 * jumps up to 14 days back in the index, so most sessions are not read.
 */
async function listBreaks(
  db: Kysely<Database>,
  userId: string,
): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    with recursive hop as (
      select max(started_at) as at, null::timestamptz as later
      from workout_session where user_id = ${userId}
      union all
      select coalesce(
        (
          select min(started_at) from workout_session
          where user_id = ${userId} and started_at < hop.at
            and started_at > hop.at - make_interval(hours => ${BREAK_HOURS})
        ),
        (select max(started_at) from workout_session where user_id = ${userId} and started_at < hop.at)
      ), hop.at
      from hop where hop.at is not null
    )
    select at as "from", later as "to" from hop
    where later - at >= make_interval(hours => ${BREAK_HOURS})
    order by later desc
    limit ${MOST_MARKS}`.execute(db);
  return rows.toReversed();
}
