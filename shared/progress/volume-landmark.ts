// Volume landmarks: a lifter's own weekly numbers of sets for a muscle, never ours (behaviour/progress.md#progress). Pure,
// and without zod.

/** Sets of a week; null: there is no such end. */
export interface VolumeLandmark {
  low: number | null;
  high: number | null;
}

/** More sets in a week than anybody does of a muscle. */
export const MOST_LANDMARK_SETS = 60;

export type LandmarkPlace = 'under' | 'within' | 'over';

/** Returns the place of a weekly number of sets beside the landmark; both bounds are within. */
export function placeBeside({ low, high }: VolumeLandmark, sets: number): LandmarkPlace {
  if (low !== null && sets < low) return 'under';
  return high !== null && sets > high ? 'over' : 'within';
}
