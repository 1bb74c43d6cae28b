// Reads deleted workouts and sets from the log. The log keeps them, and an event restores them.
import type pg from 'pg';
import { readSessions } from '#server/session-log/read.ts';
import { type DeletedItem, keptUntil } from '#shared/deleted/schema.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';

interface Asked {
  userId: string;
  /** Deletions from this time on are listed, ISO 8601. */
  since: string;
  /** Maximum number of entries to return. */
  most: number;
}

/** The largest number of workouts to search for deleted sets. Each is folded. */
const MOST_FOLDED = 50;

interface WorkoutRow {
  id: string;
  name: string | null;
  started_at: string;
  deleted_at: string;
}

/**
 * Returns the SQL for the moment of a deletion. The server records an imported event later than it
 * happened, so the earlier of the two times is used.
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

/** Returns deleted workouts that had sets. An empty workout is not worth restoring. */
export async function listDeletedWorkouts(
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

/** Returns deleted sets of workouts that still exist. */
export async function listDeletedSets(
  pool: pg.Pool,
  { userId, since, most }: Asked,
): Promise<DeletedItem[]> {
  const { rows } = await pool.query<SetRow>(setsText, [userId, since, most]);
  const sessionIds = [...new Set(rows.map((row) => row.session_id))].slice(0, MOST_FOLDED);
  if (sessionIds.length === 0) return [];
  const states = await readSessions(pool, userId, sessionIds);
  // Rows come newest first. For a set that was deleted twice, the last deletion counts.
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
