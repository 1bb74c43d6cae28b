// Computes the training totals of some weeks. Other requests are served after each step, because a full year takes a
// while.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import type {
  BalanceProgress,
  IntensityProgress,
  VolumeProgress,
} from '#shared/progress/schema.ts';
import { BEST_DAYS, withShareOfBest } from '#shared/progress/share-of-best.ts';
import { volumeWeeks } from '#shared/progress/volume-weeks.ts';
import { balance } from '#shared/training/volume/balance.ts';
import { intensity } from '#shared/training/volume/intensity.ts';
import { type Asked, readProgressWeeks, readSetsBefore } from './progress-sets.ts';
import { listVolumeLandmarks } from './volume-landmarks.ts';

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

/** Returns a filter for sets from a day on. Days are compared as text. */
function isSince(first = ''): (set: { day: string }) => boolean {
  return ({ day }) => day >= first;
}
