// Defines volume landmarks: numbers of weekly sets per muscle with which lifters compare their own training
// (behaviour/progress.md#progress). The file does not import zod, so that screens load few bytes.

/**
 * Studies compared growth at 4, 10 and 20 weekly sets of a muscle (Schoenfeld 2017; Baz-Valle 2022 for trained young
 * men). The numbers are not limits.
 */
export const LANDMARKS = [4, 10, 20] as const;

/** `low` and `high` are sets per week. Null means no landmark on that side. */
export interface VolumeLandmark {
  low: number | null;
  high: number | null;
}

/** More than 60 sets per week for one muscle are not plausible. */
export const MOST_LANDMARK_SETS = 60;

type LandmarkPlace = 'under' | 'within' | 'over';

/** Compares a weekly number of sets with the landmark. A number equal to a bound counts as within. */
export function placeBeside({ low, high }: VolumeLandmark, sets: number): LandmarkPlace {
  if (low !== null && sets < low) return 'under';
  return high !== null && sets > high ? 'over' : 'within';
}
