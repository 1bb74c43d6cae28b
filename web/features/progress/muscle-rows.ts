// Converts the server's weekly figures into one row per muscle, and describes volume landmarks (the
// user's range of weekly sets).
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import type { VolumeProgress } from '#shared/progress/schema.ts';
import type { VolumeLandmark } from '#shared/progress/volume-landmark.ts';

interface MuscleFigures {
  /** `direct` is the number of sets with the muscle as primary muscle. */
  direct: number;
  /** `fractional` also counts a set with the muscle as secondary muscle, as half a set. */
  fractional: number;
  days: number;
}

export interface MuscleRow {
  muscle: Muscle;
  /** `landmark` is the user's landmark in sets per week; null when the user set none. */
  landmark: VolumeLandmark | null;
  /** `weeks` holds all weeks, oldest first, including weeks without a set. */
  weeks: (MuscleFigures & { weekStart: string })[];
  thisWeek: MuscleFigures;
  /**
   * `average` is the average per week since the first trained week of the range. The current week counts only when no
   * earlier week was trained.
   */
  average: MuscleFigures;
}

const NOTHING: MuscleFigures = { direct: 0, fractional: 0, days: 0 };

/**
 * Returns the muscles that have sets or a landmark. The muscle with the most fractional sets comes
 * first.
 */
export function muscleRows({ weeks, landmarks }: VolumeProgress): MuscleRow[] {
  const trained = weeks.flatMap(({ muscles }) => muscles.map(({ muscle }) => muscle));
  const first = weeks.findIndex(({ muscles }) => muscles.length > 0);
  return [...new Set([...trained, ...landmarks.map(({ muscle }) => muscle)])]
    .map((muscle) => {
      const ofMuscle = weeks.map(({ weekStart, muscles }) => ({
        ...(muscles.find((each) => each.muscle === muscle) ?? NOTHING),
        weekStart,
      }));
      return {
        muscle,
        landmark: landmarks.find((each) => each.muscle === muscle) ?? null,
        weeks: ofMuscle,
        thisWeek: ofMuscle.at(-1) ?? NOTHING,
        average: averageOf(
          first === -1 || first === weeks.length - 1
            ? ofMuscle.slice(-1)
            : ofMuscle.slice(first, -1),
        ),
      };
    })
    .toSorted((a, b) => setsOf(b) - setsOf(a) || a.muscle.localeCompare(b.muscle));
}

function averageOf(weeks: readonly MuscleFigures[]): MuscleFigures {
  const mean = (name: keyof MuscleFigures) =>
    weeks.reduce((sum, week) => sum + week[name], 0) / Math.max(weeks.length, 1);
  return { direct: mean('direct'), fractional: mean('fractional'), days: mean('days') };
}

function setsOf({ weeks }: MuscleRow): number {
  return weeks.reduce((sum, { fractional }) => sum + fractional, 0);
}

export function landmarkText(landmark: VolumeLandmark): string {
  const range = rangeText(landmark);
  return `${range} ${/^(up to )?1$/.test(range) ? 'set' : 'sets'}`;
}

/** Returns the range of a landmark, such as '10–20', '10+' or 'up to 10'. */
export function rangeText({ low, high }: VolumeLandmark): string {
  if (high === null) return `${low}+`;
  if (low === null) return `up to ${high}`;
  return low === high ? String(low) : `${low}–${high}`;
}
