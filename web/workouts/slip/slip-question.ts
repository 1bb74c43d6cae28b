// Asks whether a weight is right if it is far above all known weights of the exercise. The user may have typed an extra
// 0.
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
 * Asks about an unusual weight, and resolves to true to log the set. Returns null for a usual weight, so that the
 * caller can log the set immediately.
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

interface AskedSet {
  exerciseId: string;
  exercise: AskedExercise;
  set: KnownSet & StoredWeight;
}

/**
 * Asks about each unusual weight, one after the other. Returns the first set that the user wants to change; null if all
 * weights are right.
 * @param knownOf returns the sets of an exercise with which its typed weights are compared
 */
export async function askAboutSlips<Each extends AskedSet>(
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
