// Lists a user's recently deleted items, from the table deleted_item, from rows that are marked as removed, and from
// the event log.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#server/db/schema.ts';
import { readSessions } from '#server/session-log/read.ts';
import { type DeletedItem, keptSince, keptUntil } from '#shared/deleted/schema.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';

const MOST = 200;

export async function listDeleted(
  { db, pool }: { db: Kysely<Database>; pool: pg.Pool },
  userId: string,
  now: Date,
): Promise<{ items: DeletedItem[] }> {
  const since = keptSince(now);
  const found = await Promise.all([
    fromDrawer(db, userId, since),
    goals(db, userId, since),
    programs(db, userId, since),
    listDeletedWorkouts(pool, { userId, since, most: MOST }),
    listDeletedSets(pool, { userId, since, most: MOST }),
  ]);
  return {
    items: found.flat().toSorted((a, b) => Date.parse(b.deletedAt) - Date.parse(a.deletedAt)),
  };
}

const paths = {
  TEMPLATE: (id: string) => `/workout-templates/${id}/restore`,
  MEASUREMENT: (id: string) => `/users/biometrics/${id}/restore`,
  BODY_WEIGHT: (day: string) => `/users/body-weight/${day}/restore`,
  PHOTO: (id: string) => `/users/photos/${id}/restore`,
};

async function fromDrawer(db: Kysely<Database>, userId: string, since: string) {
  const rows = await db
    .selectFrom('deleted_item')
    .select(['id', 'kind', 'name', 'happened_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .limit(4 * MOST)
    .execute();
  return rows.map(({ kind, name, happened_at: happenedAt, deleted_at: deletedAt, id }) => {
    // The API identifies a body weight by the day, which the row has as `name`.
    const key = kind === 'BODY_WEIGHT' ? name : id;
    const shown = kind === 'TEMPLATE' ? name : '';
    return {
      ...plain(deletedAt),
      kind,
      id: key,
      name: shown,
      happenedAt,
      restorePath: paths[kind](key),
    };
  });
}

async function goals(db: Kysely<Database>, userId: string, since: string) {
  const rows = await db
    .selectFrom('goal')
    .select(['id', 'description', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', '>=', since)
    .orderBy('removed_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, description: name, removed_at }) => ({
    ...plain(removed_at ?? since),
    kind: 'GOAL' as const,
    id,
    name,
    happenedAt: null,
    restorePath: `/goals/${id}/restore`,
  }));
}

async function programs(db: Kysely<Database>, userId: string, since: string) {
  const rows = await db
    .selectFrom('program')
    .select(['id', 'name', 'removed_at'])
    .where('user_id', '=', userId)
    .where('removed_at', '>=', since)
    .orderBy('removed_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id, name, removed_at }) => ({
    ...plain(removed_at ?? since),
    kind: 'PROGRAM' as const,
    id,
    name,
    happenedAt: null,
    restorePath: `/programs/${id}/restore`,
  }));
}

function plain(deletedAt: string) {
  return { deletedAt, keptUntil: keptUntil(deletedAt), set: null };
}

interface Asked {
  userId: string;
  since: string;
  most: number;
}

/** Deleted sets are listed for at most 50 workouts. Each workout must be computed from its events, which takes time. */
const MOST_FOLDED = 50;

interface WorkoutRow {
  id: string;
  name: string | null;
  started_at: string;
  deleted_at: string;
}

/**
 * Returns the SQL for the time of a deletion. Imported events are recorded later than they occurred, so the earlier of
 * the two times is used.
 */
const deletedAtOf = (event: string) => `least(${event}.recorded_at, ${event}.occurred_at)`;

const workoutsText = `
  select d.session_id as id, s.payload->'template'->>'name' as name,
    s.occurred_at as started_at, ${deletedAtOf('d')} as deleted_at
  from session_event d
  join session_event s on s.user_id = $1 and s.session_id = d.session_id and s.version = 1
  where d.user_id = $1 and d.type = 'SessionDiscarded' and d.recorded_at >= $2 and d.occurred_at >= $2
    and not d.payload ? 'mergedInto'
    and not exists (
      select 1 from session_event l
      where l.user_id = $1 and l.session_id = d.session_id and l.version > d.version
        and l.type in ('SessionRestored', 'SetLogged'))
    and exists (
      select 1 from session_event l
      where l.user_id = $1 and l.session_id = d.session_id
        and l.type in ('SetLogged', 'SetsMoved'))
  order by deleted_at desc
  limit $3`;

/** Reads deleted workouts that had sets. Workouts without sets are not worth restoring. */
async function listDeletedWorkouts(
  pool: pg.Pool,
  { userId, since, most }: Asked,
): Promise<DeletedItem[]> {
  const { rows } = await pool.query<WorkoutRow>(workoutsText, [userId, since, most]);
  return rows.map(({ id, name, started_at: happenedAt, deleted_at: deletedAt }) => ({
    kind: 'WORKOUT' as const,
    id,
    name: name ?? 'Workout',
    happenedAt,
    deletedAt,
    keptUntil: keptUntil(deletedAt),
    restorePath: `/workout-sessions/${id}/restore`,
    set: null,
  }));
}

interface SetRow {
  session_id: string;
  set_id: string;
  deleted_at: string;
}

const setsText = `
  select d.session_id, d.payload->>'setId' as set_id, ${deletedAtOf('d')} as deleted_at
  from session_event d
  where d.user_id = $1 and d.type = 'SetDeleted' and d.recorded_at >= $2 and d.occurred_at >= $2
  order by deleted_at desc
  limit $3`;

async function listDeletedSets(
  pool: pg.Pool,
  { userId, since, most }: Asked,
): Promise<DeletedItem[]> {
  const { rows } = await pool.query<SetRow>(setsText, [userId, since, most]);
  const sessionIds = [...new Set(rows.map((row) => row.session_id))].slice(0, MOST_FOLDED);
  if (sessionIds.length === 0) return [];
  const states = await readSessions(pool, userId, sessionIds);
  // The rows are sorted newest first. They are reversed, so that the newest deletion of each set overwrites earlier
  // ones in the map.
  const deletedAt = new Map(rows.toReversed().map((row) => [row.set_id, row.deleted_at]));
  return states.flatMap((state) =>
    state.deletedSets.flatMap((set) => {
      const at = deletedAt.get(set.setId);
      return at === undefined ? [] : [toItem(state, set, at)];
    }),
  );
}

function toItem(state: SessionState, set: LoggedSet, deletedAt: string): DeletedItem {
  return {
    kind: 'SET',
    id: set.setId,
    name: exerciseOf(state, set)?.name ?? 'Exercise',
    happenedAt: set.loggedAt,
    deletedAt,
    keptUntil: keptUntil(deletedAt),
    restorePath: `/workout-sessions/${state.sessionId}/sets/${set.setId}/restore`,
    set: {
      workoutId: state.sessionId,
      workoutName: state.template.name,
      actualReps: set.reps,
      actualWeight: set.weightLbs,
      enteredWeight: set.entered,
      actualDuration: set.durationSeconds,
      actualDistance: set.distanceMeters,
    },
  };
}
