// Describes volume landmarks, without a judgement.
import type { VolumeLandmark } from '#shared/progress/volume-landmark.ts';
import { countOf } from '#web/text/format.ts';

/** Returns '10–20 sets', '10+ sets' or 'up to 10 sets'. */
export function landmarkText({ low, high }: VolumeLandmark): string {
  if (high === null) return `${low}+ sets`;
  if (low === null) return `up to ${countOf(high, 'set')}`;
  return low === high ? countOf(low, 'set') : `${low}–${high} sets`;
}
