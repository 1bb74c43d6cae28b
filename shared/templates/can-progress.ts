// Decides whether a progression rule applies to an exercise. Separate from the plan, because a page needs it before the
// rules load.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';

/**
 * Returns whether the rule can suggest weights: the exercise counts repetitions of a growing weight, and for 'effort'
 * that weight is the whole load.
 */
export function canProgress(
  { measure, loadKind }: { measure: ExerciseMeasure; loadKind: LoadKind },
  rule: LineProgression = 'double',
): boolean {
  if (measure !== 'REPS') return false;
  if (loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE') return true;
  return loadKind === 'BODYWEIGHT_PLUS' && rule !== 'effort';
}
