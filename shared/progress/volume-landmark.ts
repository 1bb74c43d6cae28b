// Defines volume landmarks: the weekly numbers of sets of a muscle that the lifter chose, never
// ours (behaviour/progress.md#progress). Pure, and without zod.

/**
 * Weekly sets of a muscle at which growth was compared: under 5, 5 to 9, 10 or more (Schoenfeld 2017), and 12 to 20 in
 * trained young men (Baz-Valle 2022). The landmarks are no limits.
 */
export const LANDMARKS = [4, 10, 20] as const;

/** Sets per week; null: no limit on this side. */
export interface VolumeLandmark {
  low: number | null;
  high: number | null;
}

/** Largest landmark: more sets per week than anyone does for one muscle. */
export const MOST_LANDMARK_SETS = 60;

export type LandmarkPlace = 'under' | 'within' | 'over';

/** Compares a weekly number of sets with the landmark; both bounds count as within. */
export function placeBeside({ low, high }: VolumeLandmark, sets: number): LandmarkPlace {
  if (low !== null && sets < low) return 'under';
  return high !== null && sets > high ? 'over' : 'within';
}
