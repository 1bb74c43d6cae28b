// Decides the phase of the rest countdown. The file web/features/run/rest/rest.module.css has the
// colour of each phase.

const REST_WARNING_SECONDS = 10;

export type RestPhase = 'resting' | 'warning' | 'over';

/**
 * Returns the phase of the countdown: green above 10 s, flashing red and yellow from 10 s on, red
 * at 0 (behaviour/live-session.md#rest).
 */
export function restPhase(seconds: number): RestPhase {
  if (seconds <= 0) return 'over';
  return seconds <= REST_WARNING_SECONDS ? 'warning' : 'resting';
}
