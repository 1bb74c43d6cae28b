// Suggests the starting weight of a program from the person's lifts; the person always confirms it.
import { floorTo } from '#shared/training/load/load-step.ts';

const EPLEY = 30;

/**
 * The weight for `reps` at this effort by Epley (1985), 1RM / (1 + n / 30) with n = reps + 10 − RPE, down to a multiple
 * of `step`; all in the unit of `oneRepMax`. Null when that is less than one step.
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
