// Decides whether a progression rule applies to an exercise. Apart from the plan: a page needs it before the rules load.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { LineProgression } from '#shared/training/suggestion/line-progression.ts';

/** True where a rule can say something: repetitions with a weight that grows, and for effort with all of the load in it. */
export function canProgress(
  { measure, loadKind }: { measure: ExerciseMeasure; loadKind: LoadKind },
  rule: LineProgression = 'double',
): boolean {
  if (measure !== 'REPS') return false;
  if (loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE') return true;
  return loadKind === 'BODYWEIGHT_PLUS' && rule !== 'effort';
}
