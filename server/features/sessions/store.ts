// Reads sessions. Rows contain only the current state, so earlier states are computed from the events. commands.ts
// writes sessions.
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import { completedSession } from '#server/db/reads/completed-session.ts';
import { instantOf } from '#server/db/rows/columns.ts';
import { enteredWeightOfRow, hasKindThat, setSelection } from '#server/db/rows/set-columns.ts';
import type { Database } from '#server/db/schema.ts';
import { fieldOfColumn } from '#server/db/tables/sessions.ts';
import { readStream, type StreamKey } from '#server/session-log/read.ts';
import { RECENT_WORKOUTS } from '#shared/dashboard/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import { MAX_SETS_PER_SESSION } from '#shared/sessions/limits.ts';
import { estimateOneRepMax } from '#shared/sessions/records/epley-max.ts';
import { sessionAsOf } from '#shared/sessions/report/as-of.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { sessionTimeline } from '#shared/sessions/report/build-timeline.ts';
import type { SessionBodyWeight } from '#shared/sessions/suggestion/next-set-schema.ts';
import { scales } from '#shared/sets/scale.ts';
import type { LastPerformance, Session, SessionGym } from '#shared/sessions/schema.ts';
import { EVER, readEarlierBests } from '#server/session-log/earlier-bests.ts';
import { type SentSet, toWireSession } from '#shared/sessions/wire.ts';
import { round } from '#shared/units.ts';

/**
 * Returns a complete session, with its copy of the template and its sets in the order of logging.
 *
 * @throws DomainError SESSION_NOT_FOUND when the user has no such session
 */
export async function getSession(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<Session> {
  const row = await wholeSessions(db, userId).where('s.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('SESSION_NOT_FOUND');
  return wholeSession(row);
}

/**
 * Returns the running session of a template if it is among the user's newest sessions; otherwise null. The limit keeps
 * the query fast.
 */
export async function findOpenSession(
  db: Kysely<Database>,
  userId: string,
  templateId: string,
): Promise<Session | null> {
  const newest = db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .select(['id', 'template_id', 'completion_status'])
    .orderBy('started_at', 'desc')
    .limit(RECENT_WORKOUTS);
  const row = await wholeSessions(db, userId)
    .innerJoin(newest.as('newest'), 'newest.id', 's.id')
    .where('newest.template_id', '=', templateId)
    .where('newest.completion_status', '=', 'IN_PROGRESS')
    .orderBy('s.started_at', 'desc')
    .executeTakeFirst();
  return row ? wholeSession(row) : null;
}

type FieldOfColumn = typeof fieldOfColumn;

// The cast is safe because `fieldOfColumn` lists the field of each column.
const fieldSelection = Object.entries(fieldOfColumn).map(
  ([column, field]) => `s.${column} as ${field}`,
) as {
  [Column in keyof FieldOfColumn]: `s.${Column} as ${FieldOfColumn[Column]}`;
}[keyof FieldOfColumn][];

function wholeSessions(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('workout_session as s')
    .innerJoin('session_template as t', (join) =>
      join.on('t.user_id', '=', userId).onRef('t.session_id', '=', 's.id'),
    )
    .where('s.user_id', '=', userId)
    .select([
      ...fieldSelection,
      't.template',
      sql<SessionGym | null>`case when s.gym_id is not null then
        jsonb_build_object('id', s.gym_id, 'name', s.gym_name) end`.as('gym'),
      sql<ProgramDayOfSession | null>`case when s.program_id is not null then
        jsonb_build_object('programId', s.program_id, 'runId', s.program_run_id,
          'round', s.program_round, 'pass', s.program_pass, 'dayId', s.program_day_id) end`.as(
        'program',
      ),
    ])
    .select((eb) => [
      eb
        .selectFrom('session_event as v')
        .where('v.user_id', '=', userId)
        .whereRef('v.session_id', '=', 's.id')
        .select((e) => e.fn.max<number>('v.version').as('version'))
        .$asScalar()
        .$notNull()
        .as('version'),
      jsonArrayFrom(
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 's.id')
          .select(setSelection)
          .orderBy('e.position'),
      ).as('sets'),
    ]);
}

function wholeSession(row: Parameters<typeof toWireSession>[0] & { sets: SentSet[] }): Session {
  const sets = row.sets.map((set) => ({ ...set, loggedAt: instantOf(set.loggedAt) }));
  return toWireSession({ ...row, sets });
}

/**
 * Returns the last performance of each exercise: the sets of the last completed session, the best recent estimated 1RM,
 * and the best values of all time. Leaves out the best effective loads, and exercises without a completed session.
 */
export async function listLastPerformances(
  db: Kysely<Database>,
  userId: string,
  exerciseIds: readonly string[],
): Promise<LastPerformance[]> {
  const wanted = sql<{ exercise_id: string }>`unnest(${[...exerciseIds]}::uuid[])`;
  const rows = await db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (exercise_id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_set as e')
          .innerJoinLateral(
            () => completedSession(db, userId, 'e.session_id').as('s'),
            (join) => join.onTrue(),
          )
          .where('e.user_id', '=', userId)
          .whereRef('e.exercise_id', '=', 'wanted.exercise_id')
          .select(['e.session_id', 's.started_at', 's.start_day'])
          // The index sorts the sets of an exercise by time, so the search ends at the newest set in a completed
          // session.
          .orderBy('e.logged_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 'newest.session_id')
          .select([
            'e.exercise_id',
            'e.set_number',
            'e.reps',
            'e.weight_lbs',
            'e.rpe',
            'e.kind',
            'e.duration_seconds',
            'e.distance_meters',
            'e.entered_weight',
            'e.entered_unit',
          ])
          // The LIMIT makes Postgres look up the session first. Otherwise Postgres may read all sets of the exercise.
          .limit(MAX_SETS_PER_SESSION)
          .as('e'),
      (join) => join.onRef('e.exercise_id', '=', 'wanted.exercise_id'),
    )
    .select([
      'e.exercise_id',
      'newest.session_id',
      'newest.started_at',
      'newest.start_day',
      'e.set_number',
      'e.reps',
      'e.weight_lbs',
      'e.rpe',
      'e.kind',
      'e.duration_seconds',
      'e.distance_meters',
      enteredWeightOfRow,
    ])
    .orderBy('e.exercise_id')
    .orderBy('e.set_number')
    .execute();
  const performances = new Map<string, LastPerformance>();
  for (const row of rows) {
    const performance = performances.get(row.exercise_id) ?? {
      exerciseId: row.exercise_id,
      sessionId: row.session_id,
      startTime: row.started_at,
      day: row.start_day ?? undefined,
      sets: [],
    };
    performance.sets.push({
      setNumber: row.set_number,
      actualReps: row.reps,
      actualWeight: row.weight_lbs,
      rpeRating: row.rpe,
      setClassification: row.kind,
      actualDuration: row.duration_seconds,
      actualDistance: row.distance_meters,
      ...(row.entered ? { enteredWeight: row.entered } : {}),
    });
    performances.set(row.exercise_id, performance);
  }
  const until = [...performances.values()].map(
    (each) => [each.exerciseId, each.startTime] as const,
  );
  const asked = until.flatMap(([exerciseId]) =>
    disclosedScales.map((scale) => ({ exerciseId, scale })),
  );
  const [oneRepMaxes, bests] = await Promise.all([
    listOneRepMaxes(db, userId, new Map(until)),
    readEarlierBests(db, userId, { asked, before: EVER }),
  ]);
  const bestsOf = Map.groupBy(bests, ({ exerciseId }) => exerciseId);
  return [...performances.values()].map((each) => {
    const estimatedOneRepMax = oneRepMaxes.get(each.exerciseId);
    const own = bestsOf.get(each.exerciseId) ?? [];
    return {
      ...each,
      bests: own.map(({ scale, level, best }) => ({ scale, level, best })),
      ...(estimatedOneRepMax === undefined ? {} : { estimatedOneRepMax }),
    };
  });
}

/** Leaves out records of effective load, because the load of a bodyweight exercise would reveal the body weight. */
const disclosedScales = scales.filter((scale) => scale !== 'LOAD');

const MOST_SETS = 2_000;

interface HeaviestSet {
  exerciseId: string;
  reps: number;
  weightLbs: number;
}

/**
 * Returns the best estimated 1RM in lbs, with 2 decimals, of each exercise with an external weight. Sets from more than
 * twelve weeks before `until` do not count, so the value may fall after a break.
 * @param until start of the last session with each exercise, ISO 8601
 */
async function listOneRepMaxes(
  db: Kysely<Database>,
  userId: string,
  until: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  if (until.size === 0) return new Map();
  const asked = [...until];
  // Lateral joins look up each exercise's sets in the index, and each session by its key. A plain join may read all
  // sets of the user.
  const { rows } = await sql<HeaviestSet>`
    select asked.exercise_id as "exerciseId", heaviest.reps, heaviest.weight_lbs as "weightLbs"
    from unnest(
      ${asked.map(([exerciseId]) => exerciseId)}::uuid[], ${asked.map(([, at]) => at)}::timestamptz[]
    ) as asked (exercise_id, until)
    left join exercise x on x.id = asked.exercise_id
    left join user_exercise u on u.user_id = ${userId} and u.id = asked.exercise_id
    cross join lateral (
      select e.reps, max(e.weight_lbs) as weight_lbs
      from (
        select e.session_id, e.reps, e.weight_lbs from exercise_set e
        where e.user_id = ${userId} and e.exercise_id = asked.exercise_id
          and e.logged_at > asked.until - interval '12 weeks' and ${hasKindThat('setsRecords', 'e.kind')}
        order by e.logged_at desc
        limit ${MOST_SETS}
      ) as e
      cross join lateral (
        select 1 from workout_session s
        where s.user_id = ${userId} and s.id = e.session_id and s.completion_status = 'COMPLETED'
        limit 1
      ) as completed
      group by e.reps
    ) as heaviest
    where coalesce(x.load_kind, u.load_kind) in ('EXTERNAL', 'PER_SIDE')`.execute(db);
  const best = new Map<string, number>();
  for (const { exerciseId, reps, weightLbs } of rows) {
    const estimate = estimateOneRepMax({ reps, weight: weightLbs, classification: 'WORKING' });
    if (estimate === null) continue;
    best.set(exerciseId, Math.max(best.get(exerciseId) ?? 0, round(estimate, 2)));
  }
  return best;
}

/**
 * Returns the events of a session for its timeline.
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session
 */
export async function listTimeline(
  pool: pg.Pool,
  key: StreamKey,
  now: Date,
): Promise<TimelineEntry[]> {
  const { events } = await readStanding(pool, key, now);
  return sessionTimeline(events);
}

/**
 * Returns the session as it was after the event with this version.
 *
 * @throws DomainError SESSION_NOT_FOUND for an unknown or deleted session; VALIDATION_FAILED for a version that does
 * not exist
 */
export async function getSessionAsOf(
  pool: pg.Pool,
  { version, ...key }: StreamKey & { version: number },
  now: Date,
): Promise<Session> {
  const { events } = await readStanding(pool, key, now);
  return toWireSession(sessionAsOf(events, version));
}

/**
 * Returns the body weight that is stored with a session. The response with the session omits the body weight, because
 * devices store sessions and should not store the body weight.
 *
 * @throws DomainError SESSION_NOT_FOUND when the user has no such session
 */
export async function getBodyWeight(
  pool: pg.Pool,
  key: StreamKey,
  now: Date,
): Promise<SessionBodyWeight> {
  const { bodyWeightKg } = (await readStanding(pool, key, now)).state;
  return { bodyWeightKg };
}

async function readStanding(pool: pg.Pool, key: StreamKey, now: Date) {
  // `signInId` is undefined, because the procedure has already checked that the sign-in is valid.
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  const { state, events } = stream;
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return { state, events };
}
