// Describes volume landmarks, without a judgement.
import type { VolumeLandmark } from '#shared/progress/volume-landmark.ts';

/** Returns '10–20 sets', '10+ sets' or 'up to 10 sets'. */
export function landmarkText(landmark: VolumeLandmark): string {
  const range = rangeText(landmark);
  return `${range} ${/^(up to )?1$/.test(range) ? 'set' : 'sets'}`;
}

/** Returns '10–20', '10+' or 'up to 10'. */
export function rangeText({ low, high }: VolumeLandmark): string {
  if (high === null) return `${low}+`;
  if (low === null) return `up to ${high}`;
  return low === high ? String(low) : `${low}–${high}`;
}
