// Sets per muscle: how much of a week's training reached it (behaviour/progress.md#progress). Pure.
import { type Muscle, muscles } from '#shared/exercises/vocabulary.ts';
import { isDone, countsAsVolume, type SetKind } from '#shared/sets/kinds.ts';

/** A set as far as it says whether it counts. */
export interface CountedSet {
  classification: SetKind;
  reps: number;
  /** s; of a hold. */
  durationSeconds?: number | null;
  /** m; of a carry. */
  distanceMeters?: number | null;
}

/** The muscles that the exercise of a set trains. */
export interface TrainedMuscles {
  primary: readonly Muscle[];
  secondary: readonly Muscle[];
}

export type VolumeSet = CountedSet & TrainedMuscles;

export interface MuscleVolume {
  /** Sets of exercises that name the muscle as primary. */
  direct: number;
  /** The direct ones, and half of those that name it as secondary. */
  fractional: number;
}

export type Volume = Partial<Record<Muscle, MuscleVolume>>;

/** A set of an exercise that names the muscle as secondary counts so much (Pelland 2024: best of three counts). */
export const SECONDARY_SHARE = 0.5;

/** True for a set that counts: of a kind that counts as volume, and one repetition at least, or a hold or a carry that was done. */
export function isVolumeSet({
  classification,
  reps,
  durationSeconds = null,
  distanceMeters = null,
}: CountedSet): boolean {
  return countsAsVolume({ classification }) && isDone({ reps, durationSeconds, distanceMeters });
}

/** Sets per muscle of one week, or of any other span. Muscles that nothing reached are left out. */
export function weeklyVolume({ sets }: { sets: readonly VolumeSet[] }): Volume {
  const volume: Volume = {};
  for (const set of sets) {
    if (!isVolumeSet(set)) continue;
    for (const muscle of new Set(set.primary)) add(volume, muscle, 1, 1);
    // A muscle that is named twice is a primary one.
    for (const muscle of new Set(set.secondary)) {
      if (!set.primary.includes(muscle)) add(volume, muscle, 0, SECONDARY_SHARE);
    }
  }
  return volume;
}

/** The muscles that were reached, most fractional sets first. */
export function muscleVolumes(volume: Volume): (MuscleVolume & { muscle: Muscle })[] {
  return muscles
    .flatMap((muscle) => {
      const of = volume[muscle];
      return of ? [{ muscle, ...of }] : [];
    })
    .toSorted((a, b) => b.fractional - a.fractional || b.direct - a.direct);
}

function add(volume: Volume, muscle: Muscle, direct: number, fractional: number): void {
  const known = (volume[muscle] ??= { direct: 0, fractional: 0 });
  known.direct += direct;
  known.fractional += fractional;
}
