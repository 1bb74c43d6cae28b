// Computes the volume, intensity and balance of the requested weeks. Yields to the event loop between the steps,
// because the computation of a full year takes long.
import type { Kysely } from 'kysely';
import { readExerciseCopies } from '#server/db/reads/all-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type {
  BalanceProgress,
  IntensityProgress,
  MuscleLandmark,
  ProgressInput,
  PutVolumeLandmarkInput,
  VolumeProgress,
} from '#shared/progress/schema.ts';
import { BEST_DAYS, withShareOfBest } from '#shared/progress/share-of-best.ts';
import { volumeWeeks } from '#shared/progress/volume-weeks.ts';
import { intensity } from '#shared/training/volume/intensity.ts';
import { startDays } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import {
  readTrainedSets,
  readWeeksOfSets,
  type TrainedSet,
} from '#server/session-log/trained-sets.ts';
import { readAlone, type ReadOnce } from '#server/trpc/read-once.ts';
import { dayIn, weekStartsUpTo } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { balance } from '#shared/training/volume/weekly-volume.ts';

interface ProgressSet extends TrainedSet {
  exercise: SessionExercise;
  day: string;
}

interface ProgressWeeks {
  weekStarts: string[];
  /** `since` lies before the start of the first week in every time zone, so no session is missed. */
  since: Date;
  sets: ProgressSet[];
}

interface Asked {
  input: ProgressInput;
  now: Date;
  /** Caches the weeks, because several procedures in one batched request read the same weeks. */
  once?: ReadOnce;
}

function readProgressWeeks(
  db: Kysely<Database>,
  userId: string,
  { input, now, once = readAlone }: Asked,
): Promise<ProgressWeeks> {
  const { weeks, firstDayOfWeek } = input;
  return once(`weeks ${weeks} ${firstDayOfWeek} ${input.timeZone}`, async () => {
    const { timeZone, dayOf } = await startDays(queryOfTransaction(db), userId, input.timeZone);
    const read = await readWeeksOfSets(db, userId, { weeks, now, once });
    const sets = read.sets.filter(countsAsVolume);
    return {
      weekStarts: weekStartsUpTo(dayIn(timeZone)(now), input),
      since: read.since,
      sets: await withExercises(db, userId, { sets, dayOf }),
    };
  });
}

/** Returns the sets of the `days` days before `since`. The page compares this earlier period with the shown weeks. */
async function readSetsBefore(
  db: Kysely<Database>,
  userId: string,
  asked: Pick<ProgressWeeks, 'since'> & { days: number; timeZone: string | undefined },
): Promise<ProgressSet[]> {
  const { since, days, timeZone } = asked;
  const from = new Date(since.getTime() - days * DAY_MS);
  const sets = await readTrainedSets(db, userId, { since: from, until: since, now: since });
  const { dayOf } = await startDays(queryOfTransaction(db), userId, timeZone);
  return withExercises(db, userId, { sets, dayOf });
}

async function withExercises(
  db: Kysely<Database>,
  userId: string,
  { sets, dayOf }: { sets: readonly TrainedSet[]; dayOf: (set: TrainedSet) => string },
): Promise<ProgressSet[]> {
  const ids = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  const exercises = await readExerciseCopies(db, userId, ids);
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return sets.flatMap((set) => {
    const exercise = byId.get(set.exerciseId);
    return exercise ? [{ ...set, exercise, day: dayOf(set) }] : [];
  });
}

export async function readVolume(
  db: Kysely<Database>,
  userId: string,
  asked: Asked,
): Promise<VolumeProgress> {
  const [{ sets, weekStarts }, landmarks] = await Promise.all([
    readProgressWeeks(db, userId, asked),
    listVolumeLandmarks(db, userId),
  ]);
  await giveWay();
  const muscleSets = sets.map((set) => ({ ...set, ...set.exercise.muscleGroups }));
  return { weeks: volumeWeeks(muscleSets, weekStarts, asked.input.firstDayOfWeek), landmarks };
}

export async function readIntensity(
  db: Kysely<Database>,
  userId: string,
  asked: Asked,
): Promise<IntensityProgress> {
  const { timeZone } = asked.input;
  const { sets, since, weekStarts } = await readProgressWeeks(db, userId, asked);
  const before = await readSetsBefore(db, userId, { since, days: BEST_DAYS, timeZone });
  await giveWay();
  const loaded = [...sets, ...before].map(({ exercise: { loadKind, measure }, ...set }) => ({
    ...set,
    loadKind,
    measure,
  }));
  await giveWay();
  const shared = withShareOfBest(loaded);
  await giveWay();
  return intensity({ sets: shared.filter(isSince(weekStarts[0])) });
}

export async function readBalance(
  db: Kysely<Database>,
  userId: string,
  asked: Asked,
): Promise<BalanceProgress> {
  const { sets, weekStarts } = await readProgressWeeks(db, userId, asked);
  await giveWay();
  return balance({
    sets: sets
      .filter(isSince(weekStarts[0]))
      .map((set) => ({ ...set, movementPattern: set.exercise.movementPattern })),
  });
}

function isSince(first = ''): (set: { day: string }) => boolean {
  return ({ day }) => day >= first;
}

async function listVolumeLandmarks(
  db: Kysely<Database>,
  userId: string,
): Promise<MuscleLandmark[]> {
  return db
    .selectFrom('user_volume_landmark')
    .select(['muscle', 'low_sets as low', 'high_sets as high'])
    .where('user_id', '=', userId)
    .orderBy('muscle')
    .execute();
}

/** Replaces the volume landmarks of a muscle, or removes them when both are null. */
export async function putVolumeLandmark(
  db: Kysely<Database>,
  userId: string,
  { muscle, low, high }: PutVolumeLandmarkInput,
  now: Date,
): Promise<MuscleLandmark> {
  if (low === null && high === null) {
    await db
      .deleteFrom('user_volume_landmark')
      .where('user_id', '=', userId)
      .where('muscle', '=', muscle)
      .execute();
  } else {
    const written = { low_sets: low, high_sets: high, updated_at: now.toISOString() };
    await db
      .insertInto('user_volume_landmark')
      .values({ user_id: userId, muscle, ...written })
      .onConflict((conflict) => conflict.columns(['user_id', 'muscle']).doUpdateSet(written))
      .execute();
  }
  return { muscle, low, high };
}
