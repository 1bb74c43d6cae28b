// Defines volume landmarks: the weekly numbers of sets per muscle that the lifter chose for
// comparison (behaviour/progress.md#progress). The file does not import zod. The app sets no
// landmark itself.

/**
 * Studies compared growth at these weekly sets of a muscle: under 5, 5 to 9, 10 or more (Schoenfeld
 * 2017), and 12 to 20 in trained young men (Baz-Valle 2022). They are no limits.
 */
export const LANDMARKS = [4, 10, 20] as const;

/** The bounds are sets per week. Null sets no limit on that side. */
export interface VolumeLandmark {
  low: number | null;
  high: number | null;
}

/** Nobody does more than 60 sets per week for one muscle. */
export const MOST_LANDMARK_SETS = 60;

export type LandmarkPlace = 'under' | 'within' | 'over';

/** Compares a weekly number of sets with the landmark. Both bounds count as within. */
export function placeBeside({ low, high }: VolumeLandmark, sets: number): LandmarkPlace {
  if (low !== null && sets < low) return 'under';
  return high !== null && sets > high ? 'over' : 'within';
}
