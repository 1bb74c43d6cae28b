// Computes the RPE of the set form after a press on a button with a whole RPE, such as 8
// (behaviour/live-session.md#rpe).
import { rpeLimits } from '#shared/rpe.ts';
import { DEFAULT_RPE } from '#shared/sessions/limits.ts';

export interface FormRpe {
  rpe: number;
  /** `isRpeEntered` is false while `rpe` is only the default of the form. */
  isRpeEntered: boolean;
  /** `isRpeBack` is true when an undo restored the RPE and the user has not confirmed it yet. */
  isRpeBack: boolean;
}

export const unrated: FormRpe = {
  rpe: DEFAULT_RPE,
  isRpeEntered: false,
  isRpeBack: false,
};

/**
 * Returns the RPE after a press on the button `whole`, such as 8. The first press selects 8, the second 8.5, and the
 * third clears the RPE.
 */
export function nextRpe({ rpe, isRpeEntered, isRpeBack }: FormRpe, whole: number): FormRpe {
  const said = (value: number) => ({ rpe: value, isRpeEntered: true, isRpeBack: false });
  if (!isRpeEntered || Math.floor(rpe) !== whole) return said(whole);
  if (isRpeBack) return said(rpe);
  const half = whole + rpeLimits.step;
  return rpe === whole && half <= rpeLimits.max ? said(half) : unrated;
}
