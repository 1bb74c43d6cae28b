// Warns about exercises without a 1RM, since only a 1RM moves a strength goal.
import { isolated } from '#shared/isolated.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { hasOneRepMax } from '#shared/sessions/records/one-rep-max.ts';

/** Returns the form's warning about an exercise without a 1RM; null when its sets can have a 1RM. */
export function noOneRepMaxText(
  exercise: Pick<Exercise, 'name' | 'loadKind' | 'measure'>,
): string | null {
  if (hasOneRepMax(exercise)) return null;
  return `${reasonOf(exercise)} It has no 1RM: no workout will move this goal.`;
}

function reasonOf({ name, loadKind, measure }: Pick<Exercise, 'name' | 'loadKind' | 'measure'>) {
  if (measure === 'TIME') return `${isolated(name)} is measured in time.`;
  if (measure === 'DISTANCE') return `${isolated(name)} is measured in distance.`;
  return loadKind === 'ASSISTED'
    ? `The weight of ${isolated(name)} is help.`
    : `${isolated(name)} is done without a weight.`;
}
