// Asks for confirmation of a weight that is far above all logged weights, as after an extra 0. Other sets cause no
// question.
import {
  type AskedExercise,
  isLikelySlip,
  type KnownSet,
  type KnownSets,
} from '#shared/sessions/form/likely-slip.ts';
import type { LineUnits, StoredWeight } from '#shared/sets/shown-weight.ts';
import { formatNumber } from '#web/text/format.ts';
import { weightWithUnit } from '#web/training/weight-text.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';

/**
 * Returns null when no question is needed, so that a usual set is not delayed. Otherwise returns the user's choice:
 * true to log the set.
 */
export function askAboutSlip(
  weight: StoredWeight,
  exercise: AskedExercise,
  { units, ...known }: KnownSets & { units: LineUnits },
): Promise<boolean> | null {
  if (!isLikelySlip(weight.weightLbs, exercise, known)) return null;
  return confirmText(
    `Is ${weightWithUnit(weight, units, formatNumber)} right?`,
    'Yes, log it',
    'Change',
  );
}

/** A set with a typed weight, of several that are saved at once. */
export interface TypedWeight {
  exerciseId: string;
  exercise: AskedExercise;
  set: KnownSet & StoredWeight;
}

/**
 * Shows a question about each unusual weight in sequence. Returns the first weight that the person
 * wants to change; null when all are right. Accepted weights count as known for the following ones.
 *
 * @param knownOf returns the other known sets of an exercise
 */
export async function askAboutSlips<Each extends TypedWeight>(
  typed: readonly Each[],
  units: LineUnits,
  knownOf: (exerciseId: string) => KnownSets,
): Promise<Each | null> {
  const right: Each[] = [];
  for (const each of typed) {
    const { exerciseId, exercise, set } = each;
    const { today, last } = knownOf(exerciseId);
    const before = right.filter((other) => other.exerciseId === exerciseId);
    const known = { today: [...today, ...before.map((other) => other.set)], last, units };
    const asked = askAboutSlip(set, exercise, known);
    if (asked !== null && !(await asked)) return each;
    right.push(each);
  }
  return null;
}
