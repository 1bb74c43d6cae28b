// Suggestions for the lifter's next set, by the product's own rule, and the answers to them.
import { defaultSettings } from '#shared/account/settings.ts';
import { USUAL_STEP } from '#shared/gyms/rig-place.ts';
import type { OfferedSet } from '#shared/sessions/schema.ts';
import { suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import type { Week } from './calendar.ts';
import type { PerformedSet } from './lifter.ts';
import type { ProgrammeLine } from './programme.ts';
import type { Random } from './random.ts';

export type Offer = Pick<OfferedSet, 'weightLbs' | 'reps' | 'answer'>;

const USES = 0.7;
const DISMISSES = 0.5;

/**
 * The offer after the last of these sets of the line; null: none. One that was dismissed stays away for the session,
 * and in a light week nobody wants more.
 */
export function offerAfter(
  sets: readonly (PerformedSet & { offer: Offer | null })[],
  line: Pick<ProgrammeLine, 'reps' | 'targetRpe' | 'restSeconds'>,
  { week, random }: { week: Week; random: Random },
): Offer | null {
  const last = sets.findLast(({ isWarmUp }) => !isWarmUp);
  if (!last || sets.some(({ offer }) => offer?.answer === 'dismissed')) return null;
  const { reps, rpe } = last;
  if (rpe === null) return null;
  const suggestion = suggestNextSet({
    last: { weight: last.weightLbs, reps, rpe, rpeSource: 'entered' },
    targetReps: line.reps,
    targetRpe: line.targetRpe ?? null,
    restSeconds: line.restSeconds,
    step: USUAL_STEP[defaultSettings.weightUnit],
    mode: defaultSettings.nextSetMode,
  });
  if (!suggestion) return null;
  const { weight: weightLbs, action } = suggestion;
  const offer = { weightLbs, reps: suggestion.reps };
  // As heavy as before: there is nothing to use.
  if (action === 'hold') return { ...offer, answer: 'none' };
  if (!week.isDeload && random.chance(USES)) return { ...offer, answer: 'used' };
  return { ...offer, answer: random.chance(DISMISSES) ? 'dismissed' : 'none' };
}
