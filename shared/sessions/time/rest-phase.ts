// Decides the colour of the rest (painted by web/features/run/rest/rest-colours.module.css).

/** Remaining seconds at which the countdown begins to warn. */
const REST_WARNING_SECONDS = 10;

export type RestPhase = 'resting' | 'warning' | 'over';

/** Green above 10 s, flashing red and yellow at 10 s or less, red at 0 (behaviour/live-session.md#rest). */
export function restPhase(seconds: number): RestPhase {
  if (seconds <= 0) return 'over';
  return seconds <= REST_WARNING_SECONDS ? 'warning' : 'resting';
}
