// Computes the effect of a press on a whole RPE in the form (behaviour/live-session.md#rpe).
import { rpeLimits } from '#shared/rpe.ts';
import { DEFAULT_RPE } from '#shared/sessions/limits.ts';

export interface FormRpe {
  rpe: number;
  /** False for a set whose RPE was not entered. The `rpe` of such a set is the stored default. */
  isRpeEntered: boolean;
  /** True when an undone set brought the RPE back and no press has confirmed it since. */
  isRpeBack: boolean;
}

/** RPE of a set that was not rated. */
export const unrated: FormRpe = {
  rpe: DEFAULT_RPE,
  isRpeEntered: false,
  isRpeBack: false,
};

/**
 * Returns the RPE after a press: the first press on `whole` selects it, the second the half point
 * above (there is none above 10), the third clears it. After an undo, the first press confirms the
 * restored value.
 */
export function nextRpe({ rpe, isRpeEntered, isRpeBack }: FormRpe, whole: number): FormRpe {
  const said = (value: number) => ({ rpe: value, isRpeEntered: true, isRpeBack: false });
  if (!isRpeEntered || Math.floor(rpe) !== whole) return said(whole);
  if (isRpeBack) return said(rpe);
  const half = whole + rpeLimits.step;
  return rpe === whole && half <= rpeLimits.max ? said(half) : unrated;
}
