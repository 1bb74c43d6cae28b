// Counts sets per muscle, and sets of pushing against pulling and of squats against hinges, which have no ideal ratio
// (behaviour/progress.md#progress). Pure.
import { type MovementPattern, type Muscle, muscles } from '#shared/exercises/vocabulary.ts';
import { isDone, countsAsVolume, type SetKind } from '#shared/sets/kinds.ts';

/** The fields of a set that decide whether it counts. */
export interface CountedSet {
  classification: SetKind;
  reps: number;
  /** Duration of a hold in seconds. */
  durationSeconds?: number | null;
  /** Distance of a carry in metres. */
  distanceMeters?: number | null;
}

/** The muscles that the exercise of a set trains. */
export interface TrainedMuscles {
  primary: readonly Muscle[];
  secondary: readonly Muscle[];
}

export type VolumeSet = CountedSet & TrainedMuscles;

export interface MuscleVolume {
  /** Sets of exercises with this primary muscle. */
  direct: number;
  /** Direct sets, plus half of the sets of exercises with this secondary muscle. */
  fractional: number;
}

export type Volume = Partial<Record<Muscle, MuscleVolume>>;

/** Share of a set for a secondary muscle (Pelland 2024: the best of three counting methods). */
export const SECONDARY_SHARE = 0.5;

/** Returns whether a set counts: its kind counts as volume, and it has a repetition, a time or a distance. */
export function isVolumeSet({
  classification,
  reps,
  durationSeconds = null,
  distanceMeters = null,
}: CountedSet): boolean {
  return countsAsVolume({ classification }) && isDone({ reps, durationSeconds, distanceMeters });
}

/** Returns the sets per muscle of a week, or of any other period. Muscles without a set are omitted. */
export function weeklyVolume({ sets }: { sets: readonly VolumeSet[] }): Volume {
  const volume: Volume = {};
  for (const set of sets) {
    if (!isVolumeSet(set)) continue;
    for (const muscle of new Set(set.primary)) add(volume, muscle, 1, 1);
    // A muscle that is listed twice counts as primary.
    for (const muscle of new Set(set.secondary)) {
      if (!set.primary.includes(muscle)) add(volume, muscle, 0, SECONDARY_SHARE);
    }
  }
  return volume;
}

/** Returns the trained muscles, most fractional sets first. */
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
 * Returns per muscle the number of days with a direct set.
 *
 * @param sets each with the calendar day in the user's time zone, `YYYY-MM-DD`
 */
export function frequency({ sets }: { sets: readonly (VolumeSet & { day: string })[] }): Frequency {
  const days = new Map<Muscle, Set<string>>();
  for (const set of sets.filter(isVolumeSet)) {
    for (const muscle of set.primary) {
      days.set(muscle, (days.get(muscle) ?? new Set()).add(set.day));
    }
  }
  // `as`: Object.fromEntries returns plain strings for the muscles.
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

/** Returns the sets by the movement pattern of their exercises. Patterns without a counterpart are omitted. */
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
