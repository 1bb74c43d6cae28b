// Suggests the starting weight of a program from the user's lifts. The user always confirms it.
import { floorTo } from '#shared/training/load/load-step.ts';

const EPLEY = 30;

/**
 * Returns the weight for `reps` at this RPE by Epley (1985): 1RM / (1 + n / 30) with n = reps + 10 − RPE, rounded down
 * to a multiple of `step`. All weights are in the unit of `oneRepMax`. Null when the weight is below one step.
 */
export function startingLoad({
  oneRepMax,
  reps,
  rpe,
  step,
}: {
  oneRepMax: number;
  reps: number;
  rpe: number;
  step: number;
}): number | null {
  const n = reps + 10 - rpe;
  const weight = floorTo(oneRepMax / (1 + n / EPLEY), step);
  return weight > 0 ? weight : null;
}
