// The sets of the completed sessions of a while: what the dashboard and the progress page add up.
// After twenty years these reads look into no more than after one.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { ExerciseSet } from '#shared/sessions/schema.ts';
import type { SetClassification } from '#shared/sets/classification.ts';

/** More than anybody has in a week, and of sets in a session. */
const MOST_SESSIONS_OF_WEEK = 14;
const MOST_SETS_OF_SESSION = 200;
const WEEK_MS = 7 * 24 * 3_600_000;

/** A set, no warm-up, of a completed session. */
export interface TrainedSet {
  sessionId: string;
  /** Of the session. */
  startTime: string;
  setId: string;
  position: number;
  exerciseId: string;
  classification: SetClassification;
  reps: number;
  weightLbs: number;
  rpe: number;
  rpeSource: ExerciseSet['rpeSource'];
  durationSeconds: number | null;
  distanceMeters: number | null;
  loadLbs: number | null;
}

/** The sets of the completed sessions since then, in no order; warm-ups are left out. */
export async function readTrainedSets(
  db: Kysely<Database>,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<TrainedSet[]> {
  const weeks = Math.ceil((now.getTime() - since.getTime()) / WEEK_MS);
  const sessions = completedSince(db, userId, since).limit(weeks * MOST_SESSIONS_OF_WEEK);
  return (
    db
      .selectFrom(sessions.as('s'))
      // Session by session: else the database may read all sets that there are.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('exercise_set as e')
            .selectAll()
            .where('e.user_id', '=', userId)
            .whereRef('e.session_id', '=', 's.id')
            .where('e.classification', '<>', 'WARMUP')
            .limit(MOST_SETS_OF_SESSION)
            .as('e'),
        (join) => join.onTrue(),
      )
      .select([
        's.id as sessionId',
        's.started_at as startTime',
        'e.id as setId',
        'e.position',
        'e.exercise_id as exerciseId',
        'e.classification',
        'e.reps',
        'e.weight_lbs as weightLbs',
        'e.rpe',
        'e.rpe_source as rpeSource',
        'e.duration_seconds as durationSeconds',
        'e.distance_meters as distanceMeters',
        'e.load_lbs as loadLbs',
      ])
      .execute()
  );
}

/** Newest first. */
export function completedSince(db: Kysely<Database>, userId: string, since: Date) {
  return db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .where('started_at', '>=', since.toISOString())
    .select(['id', 'started_at'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc');
}
