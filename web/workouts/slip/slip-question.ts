// Asks about a weight that is far above all weights of the lifter's log, and about a forgotten 0. Other sets cause no
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

/** Returns null where nothing has to be asked, so that a usual set does not wait; else the answer: true to log it. */
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
 * Asks about one after the other, until one is to be changed, which is returned; null: all are right. Weights that were
 * confirmed, or needed no question, count for the ones after them.
 *
 * @param knownOf the sets of an exercise that are known besides
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
