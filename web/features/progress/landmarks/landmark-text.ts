// Describes the user's volume landmarks, without a judgement.
import {
  type LandmarkPlace,
  placeBeside,
  type VolumeLandmark,
} from '#shared/progress/volume-landmark.ts';
import { countOf } from '#web/text/format.ts';

/** Returns '10–20 sets a week' or 'from 10 sets a week'. */
export function landmarkText({ low, high }: VolumeLandmark): string {
  if (low === null || high === null) {
    return `${low === null ? 'up to' : 'from'} ${countOf(low ?? high ?? 0, 'set')} a week`;
  }
  return low === high ? `${countOf(low, 'set')} a week` : `${low}–${high} sets a week`;
}

/** Returns 'Average within your landmarks' for an average number of sets per week. */
export function placeText(landmark: VolumeLandmark, average: number): string {
  const within =
    landmark.low === null || landmark.high === null
      ? 'within your landmark'
      : 'within your landmarks';
  const texts: Record<LandmarkPlace, string> = {
    under: 'below your landmark',
    within,
    over: 'above your landmark',
  };
  return `Average ${texts[placeBeside(landmark, average)]}`;
}
