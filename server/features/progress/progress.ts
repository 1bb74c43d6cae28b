// What the training of some weeks adds up to.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type {
  BalanceProgress,
  IntensityProgress,
  ProgressInput,
  VolumeProgress,
} from '#shared/progress/schema.ts';
import { BEST_DAYS, withShareOfBest } from '#shared/progress/share-of-best.ts';
import { volumeWeeks } from '#shared/progress/volume-weeks.ts';
import { balance } from '#shared/training/balance.ts';
import { intensity } from '#shared/training/intensity.ts';
import { readProgressSets } from './progress-sets.ts';
import { listVolumeMarks } from './volume-marks.ts';

export interface Asked {
  input: ProgressInput;
  now: Date;
}

export async function readVolume(
  db: Kysely<Database>,
  userId: string,
  asked: Asked,
): Promise<VolumeProgress> {
  const [{ sets, weekStarts }, marks] = await Promise.all([
    readProgressSets(db, userId, asked),
    listVolumeMarks(db, userId),
  ]);
  const muscleSets = sets.map((set) => ({ ...set, ...set.exercise.muscleGroups }));
  return { weeks: volumeWeeks(muscleSets, weekStarts, asked.input.firstDayOfWeek), marks };
}

export async function readIntensity(
  db: Kysely<Database>,
  userId: string,
  asked: Asked,
): Promise<IntensityProgress> {
  const read = { ...asked, daysBefore: BEST_DAYS };
  const { sets, weekStarts } = await readProgressSets(db, userId, read);
  const loaded = sets.map(({ exercise: { loadKind, measure }, ...set }) => ({
    ...set,
    loadKind,
    measure,
  }));
  return intensity({ sets: withShareOfBest(loaded).filter(isSince(weekStarts[0])) });
}

export async function readBalance(
  db: Kysely<Database>,
  userId: string,
  asked: Asked,
): Promise<BalanceProgress> {
  const { sets, weekStarts } = await readProgressSets(db, userId, asked);
  return balance({
    sets: sets
      .filter(isSince(weekStarts[0]))
      .map((set) => ({ ...set, movementPattern: set.exercise.movementPattern })),
  });
}

/** Days compare as text. */
function isSince(first = ''): (set: { day: string }) => boolean {
  return ({ day }) => day >= first;
}
