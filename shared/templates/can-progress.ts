// Decides whether a progression rule applies to an exercise. The code is separate from the rules,
// because a page needs it before the rules load.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';

/**
 * Returns true when the rule can suggest weights for the exercise. The exercise must count repetitions, and have a
 * weight that can grow. The rule `effort` is not for exercises that lift the body.
 */
export function canProgress(
  { measure, loadKind }: { measure: ExerciseMeasure; loadKind: LoadKind },
  rule: LineProgression = 'double',
): boolean {
  if (measure !== 'REPS') return false;
  if (loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE') return true;
  return loadKind === 'BODYWEIGHT_PLUS' && rule !== 'effort';
}
