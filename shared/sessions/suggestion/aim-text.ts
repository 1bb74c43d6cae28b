// Formats the suggested weight and repetitions of a line. The code that computes suggestions is in other files, because
// the live session shows this text before it loads that code.
import type { LineAim } from '#shared/sessions/aim-schema.ts';
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import { weightFromPounds } from '#shared/units.ts';

export const OPEN_SET_TEXT = 'As many as you can, stop one short';

/** Returns the suggestion with its reason: '72.5 kg × 8: about 12 reps possible at 70 kg.' */
export function aimText({ weightLbs, reps, sets, unit, fact }: LineAim): string {
  const weight = weightFromPounds(weightLbs, unit);
  const amount = { weight, reps, ...(sets === undefined ? {} : { sets }) };
  return nextSessionText({ action: 'repeat', ...amount, fact }, unit);
}
