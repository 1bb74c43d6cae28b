// The reads behind the training of the last weeks; after twenty years they look into no more than after one.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { SetClassification } from '#shared/sets/classification.ts';

/** More than anybody has in a year, in the weeks that sets are read of, and of sets in a session. */
const MOST_STARTS = 400;
const MOST_SESSIONS = 100;
const MOST_SETS_OF_SESSION = 200;

export interface TrainingSet {
  sessionId: string;
  /** Of the session. */
  startTime: string;
  setId: string;
  position: number;
  exerciseId: string;
  classification: SetClassification;
  reps: number;
  weightLbs: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
  loadLbs: number | null;
}

/** When the completed sessions since then began, newest first. */
export async function readStartTimes(
  db: Kysely<Database>,
  userId: string,
  since: Date,
): Promise<string[]> {
  const rows = await completedSince(db, userId, since).limit(MOST_STARTS).execute();
  return rows.map((row) => row.started_at);
}

/** The sets of the completed sessions since then, in no order; warm-ups are left out. */
export async function readTrainingSets(
  db: Kysely<Database>,
  userId: string,
  since: Date,
): Promise<TrainingSet[]> {
  return (
    db
      .selectFrom(completedSince(db, userId, since).limit(MOST_SESSIONS).as('s'))
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
        'e.duration_seconds as durationSeconds',
        'e.distance_meters as distanceMeters',
        'e.load_lbs as loadLbs',
      ])
      .execute()
  );
}

function completedSince(db: Kysely<Database>, userId: string, since: Date) {
  return db
    .selectFrom('workout_session')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'COMPLETED')
    .where('started_at', '>=', since.toISOString())
    .select(['id', 'started_at'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc');
}
