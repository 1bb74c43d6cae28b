// What a press on a whole RPE makes of the one that stands in the form (behaviour.md#rpe).
import { rpeLimits } from '#shared/rpe.ts';
import { DEFAULT_RPE } from './limits.ts';

export interface FormRpe {
  rpe: number;
  /** False: nobody rated the set, and the RPE is the one that is stored then. */
  isRpeEntered: boolean;
}

/** Of a set that nobody has rated. */
export const unrated: FormRpe = { rpe: DEFAULT_RPE, isRpeEntered: false };

/** The first press on `whole` says it, the second the half step above it (there is none above 10), the third nothing. */
export function nextRpe({ rpe, isRpeEntered }: FormRpe, whole: number): FormRpe {
  if (!isRpeEntered || Math.floor(rpe) !== whole) return { rpe: whole, isRpeEntered: true };
  const half = whole + rpeLimits.step;
  return rpe === whole && half <= rpeLimits.max ? { rpe: half, isRpeEntered: true } : unrated;
}
