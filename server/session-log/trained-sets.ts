// Reads the sets of completed sessions in a period, for example for the dashboard.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type { ReadOnce } from '#server/trpc/read-once.ts';
import { DAY_MS, WEEK_MS } from '#shared/durations.ts';
import type { RecordSet } from '#shared/sessions/records/records.ts';
import type { ExerciseSet, SessionExercise } from '#shared/sessions/schema.ts';
import { countsAsVolume, type SetKind } from '#shared/sets/kinds.ts';

/** Limits the sets that are read to 14 sessions per week and 200 sets per session, because nobody trains more. */
const MOST_SESSIONS_OF_WEEK = 14;
const MOST_SETS_OF_SESSION = 200;
/** A day in ms by which a period is extended, because no time zone differs from UTC by more than a day. */
const ZONE_MS = DAY_MS;
/** Number of sessions per page. Reading a page blocks the event loop for only a few milliseconds. */
const SESSIONS_PER_PAGE = 100;

export interface TrainedSet {
  sessionId: string;
  startTime: string;
  startDay: string | null;
  setId: string;
  position: number;
  exerciseId: string;
  classification: SetKind;
  reps: number;
  weightLbs: number;
  rpe: number;
  rpeSource: ExerciseSet['rpeSource'];
  durationSeconds: number | null;
  distanceMeters: number | null;
  loadLbs: number | null;
}

export interface TrainedSession {
  id: string;
  startTime: string;
  startDay: string | null;
  sets: RecordSet[];
}

interface While {
  since: Date;
  until?: Date;
  /** Limits the sessions to 14 for each week from `since` to `now`. The newest sessions are read first. */
  now: Date;
}

/** Returns the sets of completed sessions in the period, newest session first. Leaves out warm-ups. */
export async function readTrainedSets(
  db: Kysely<Database>,
  userId: string,
  asked: While,
): Promise<TrainedSet[]> {
  const sets = await readAllTrainedSets(db, userId, asked);
  return sets.filter(countsAsVolume);
}

/** Groups the sets by session, oldest session first. Leaves out sets whose exercise is not in `exercises`. */
export function trainedSessions(
  sets: readonly TrainedSet[],
  exercises: ReadonlyMap<string, SessionExercise>,
): TrainedSession[] {
  const sessions = Map.groupBy(sets, (set) => set.sessionId);
  return [...sessions]
    .map(([id, of]) => ({
      id,
      startTime: of[0]?.startTime ?? '',
      startDay: of[0]?.startDay ?? null,
      sets: of
        .toSorted((a, b) => a.position - b.position)
        .flatMap((set): RecordSet[] => {
          const exercise = exercises.get(set.exerciseId);
          return exercise
            ? [{ ...set, loadKind: exercise.loadKind, measure: exercise.measure }]
            : [];
        }),
    }))
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
}

/** Returns the sets with warm-ups. Reads the sets in pages, so that other requests are served in between. */
async function readAllTrainedSets(
  db: Kysely<Database>,
  userId: string,
  { since, until, now }: While,
): Promise<TrainedSet[]> {
  const most = Math.ceil((now.getTime() - since.getTime()) / WEEK_MS) * MOST_SESSIONS_OF_WEEK;
  const sets: TrainedSet[] = [];
  let sessions = 0;
  let after: SessionKey | undefined;
  for (;;) {
    const limit = Math.min(SESSIONS_PER_PAGE, most - sessions);
    const keys = await readKeys(db, userId, { since, until, after, limit });
    if (keys.length > 0) sets.push(...(await readSetsOf(db, userId, keys)));
    sessions += keys.length;
    after = keys.at(-1);
    if (keys.length < SESSIONS_PER_PAGE || sessions >= most) return sets;
    await giveWay();
  }
}

interface WeeksOfSets {
  /** Start of the period, one day before the first week, so that no time zone misses a day. */
  since: Date;
  sets: TrainedSet[];
}

/** Returns the sets of the last `weeks` weeks. Procedures in one batch request share one query. */
export function readWeeksOfSets(
  db: Kysely<Database>,
  userId: string,
  { weeks, now, once }: { weeks: number; now: Date; once: ReadOnce },
): Promise<WeeksOfSets> {
  return once(`sets of ${weeks} weeks`, async () => {
    const since = new Date(now.getTime() - weeks * WEEK_MS - ZONE_MS);
    return { since, sets: await readAllTrainedSets(db, userId, { since, now }) };
  });
}

interface SessionKey {
  id: string;
  started_at: string;
  start_day: string | null;
}

async function readKeys(
  db: Kysely<Database>,
  userId: string,
  asked: {
    since: Date;
    until: Date | undefined;
    after: SessionKey | undefined;
    limit: number;
  },
): Promise<SessionKey[]> {
  const { since, until, after, limit } = asked;
  return completedSince(db, userId, since)
    .$if(until !== undefined, (query) => query.where('started_at', '<', until?.toISOString() ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(started_at, id) < (${after?.started_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .limit(limit)
    .execute();
}

async function readSetsOf(
  db: Kysely<Database>,
  userId: string,
  keys: readonly SessionKey[],
): Promise<TrainedSet[]> {
  const ids = keys.map(({ id }) => id);
  const keyOf = new Map(keys.map((key) => [key.id, key]));
  const wanted = sql<{ session_id: string }>`unnest(${ids}::uuid[])`;
  const rows = await db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (session_id)`))
    // The lateral join reads the sets of each session by key. Otherwise Postgres might read all sets of the user.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('exercise_set as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.session_id', '=', 'wanted.session_id')
          .select([
            'e.session_id as sessionId',
            'e.id as setId',
            'e.position',
            'e.exercise_id as exerciseId',
            'e.kind as classification',
            'e.reps',
            'e.weight_lbs as weightLbs',
            'e.rpe',
            'e.rpe_source as rpeSource',
            'e.duration_seconds as durationSeconds',
            'e.distance_meters as distanceMeters',
            'e.load_lbs as loadLbs',
          ])
          .limit(MOST_SETS_OF_SESSION)
          .as('e'),
      (join) => join.onTrue(),
    )
    .select([
      'e.sessionId',
      'e.setId',
      'e.position',
      'e.exerciseId',
      'e.classification',
      'e.reps',
      'e.weightLbs',
      'e.rpe',
      'e.rpeSource',
      'e.durationSeconds',
      'e.distanceMeters',
      'e.loadLbs',
    ])
    .execute();
  return rows.flatMap((row) => {
    const key = keyOf.get(row.sessionId);
    return key ? [{ ...row, startTime: key.started_at, startDay: key.start_day }] : [];
  });
}

export function completedSince(db: Kysely<Database>, userId: string, since: Date) {
  return db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .where('started_at', '>=', since.toISOString())
    .select(['id', 'started_at', 'start_day'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc');
}
