// Makes suggestions for the lifter's next set by the product's rule, and the lifter's answers.
import { defaultSettings } from '#shared/account/settings.ts';
import { USUAL_STEP } from '#shared/gyms/rig-place.ts';
import type { AnsweredSuggestion } from '#shared/sessions/schema.ts';
import { suggestNextSet } from '#shared/training/suggestion/next-set.ts';
import type { Week } from './calendar.ts';
import type { PerformedSet } from './lifter.ts';
import type { ProgrammeLine } from './demo-templates.ts';
import type { Random } from './random.ts';

export type SeedSuggestion = Pick<AnsweredSuggestion, 'weightLbs' | 'reps' | 'answer'>;

const USES = 0.7;
const DISMISSES = 0.5;

/**
 * Returns the suggestion after the last of these sets of the line; null when the rule makes none.
 * After a dismissal the session has no further suggestions, and in a deload no suggestion is used.
 */
export function suggestionAfter(
  sets: readonly (PerformedSet & { suggestion: SeedSuggestion | null })[],
  line: Pick<ProgrammeLine, 'reps' | 'targetRpe' | 'restSeconds'>,
  { week, random }: { week: Week; random: Random },
): SeedSuggestion | null {
  const last = sets.findLast(({ isWarmUp }) => !isWarmUp);
  if (!last || sets.some(({ suggestion }) => suggestion?.answer === 'dismissed')) return null;
  const { reps, rpe } = last;
  // Without a planned effort the lifter ignores suggestions.
  if (rpe === null || line.targetRpe === undefined) return null;
  const suggested = suggestNextSet({
    last: { weight: last.weightLbs, reps, rpe, rpeSource: 'entered' },
    targetReps: line.reps,
    targetRpe: line.targetRpe,
    restSeconds: line.restSeconds,
    step: USUAL_STEP[defaultSettings.weightUnit],
    mode: defaultSettings.nextSetMode,
  });
  if (!suggested) return null;
  const { weight: weightLbs, action } = suggested;
  const suggestion = { weightLbs, reps: suggested.reps };
  // The suggestion is the same weight, so there is nothing to use.
  if (action === 'hold') return { ...suggestion, answer: 'none' };
  if (!week.isDeload && random.chance(USES)) return { ...suggestion, answer: 'used' };
  return { ...suggestion, answer: random.chance(DISMISSES) ? 'dismissed' : 'none' };
}
