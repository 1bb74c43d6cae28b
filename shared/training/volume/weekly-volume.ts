// Counts sets per muscle, and compares pushing with pulling and squats with hinges (behaviour/progress.md#progress).
import { type MovementPattern, type Muscle, muscles } from '#shared/exercises/vocabulary.ts';
import { isDone, countsAsVolume, type SetKind } from '#shared/sets/kinds.ts';

export interface CountedSet {
  classification: SetKind;
  reps: number;
  durationSeconds?: number | null;
  distanceMeters?: number | null;
}

export interface TrainedMuscles {
  primary: readonly Muscle[];
  secondary: readonly Muscle[];
}

export type VolumeSet = CountedSet & TrainedMuscles;

export interface MuscleVolume {
  direct: number;
  /** `fractional` is `direct` plus half of the sets of exercises that train the muscle as a secondary muscle. */
  fractional: number;
}

export type Volume = Partial<Record<Muscle, MuscleVolume>>;

/** A set counts half for a secondary muscle (Pelland 2024: the best of three counting methods). */
export const SECONDARY_SHARE = 0.5;

/** Returns true when the kind of the set counts as volume and the set has a repetition, a time or a distance. */
export function isVolumeSet({
  classification,
  reps,
  durationSeconds = null,
  distanceMeters = null,
}: CountedSet): boolean {
  return countsAsVolume({ classification }) && isDone({ reps, durationSeconds, distanceMeters });
}

/**
 * Returns the number of sets per muscle over all given sets, without regard to their dates. Muscles without a set are
 * omitted.
 */
export function weeklyVolume({ sets }: { sets: readonly VolumeSet[] }): Volume {
  const volume: Volume = {};
  for (const set of sets) {
    if (!isVolumeSet(set)) continue;
    for (const muscle of new Set(set.primary)) add(volume, muscle, 1, 1);
    // A muscle that the exercise lists as both primary and secondary counts as primary.
    for (const muscle of new Set(set.secondary)) {
      if (!set.primary.includes(muscle)) add(volume, muscle, 0, SECONDARY_SHARE);
    }
  }
  return volume;
}

/** Returns the trained muscles, sorted by `fractional` sets, the highest number first. */
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

export type Frequency = Partial<Record<Muscle, number>>;

/**
 * Returns, for each muscle, the number of days with a set that trains the muscle as a primary muscle.
 * @param sets each with the calendar day in the user's time zone, `YYYY-MM-DD`
 */
export function frequency({ sets }: { sets: readonly (VolumeSet & { day: string })[] }): Frequency {
  const days = new Map<Muscle, Set<string>>();
  for (const set of sets.filter(isVolumeSet)) {
    for (const muscle of set.primary) {
      days.set(muscle, (days.get(muscle) ?? new Set()).add(set.day));
    }
  }
  // The cast is safe because `days` has only muscles as keys.
  return Object.fromEntries([...days].map(([muscle, of]) => [muscle, of.size])) as Frequency;
}

export interface Balance {
  push: number;
  pull: number;
  squatAndLunge: number;
  hinge: number;
}

type Side = keyof Balance;

const sides: Partial<Record<MovementPattern, Side>> = {
  PUSH: 'push',
  PULL: 'pull',
  SQUAT: 'squatAndLunge',
  LUNGE: 'squatAndLunge',
  HINGE: 'hinge',
};

/**
 * Returns the numbers of sets by movement pattern: push against pull, and squats and lunges against hinges. Other
 * patterns have no counterpart and are omitted.
 */
export function balance({
  sets,
}: {
  sets: readonly (CountedSet & { movementPattern: MovementPattern })[];
}): Balance {
  const counts: Balance = { push: 0, pull: 0, squatAndLunge: 0, hinge: 0 };
  for (const set of sets.filter(isVolumeSet)) {
    const side = sides[set.movementPattern];
    if (side !== undefined) counts[side] += 1;
  }
  return counts;
}
