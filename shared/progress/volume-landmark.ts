// Defines volume landmarks: the weekly numbers of sets of a muscle that the lifter chose, never
// ours (behaviour/progress.md#progress). Pure, and without zod.

/** The user's range of weekly sets for a muscle; null leaves an end open. */
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
