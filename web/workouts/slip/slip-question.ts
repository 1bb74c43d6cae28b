// Asks about a weight that is far over everything that the lifter's log speaks for, or a forgotten 0. Nothing is asked of
// any other set.
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
 * Asks about one after the other, until one is to be changed, which is returned; null: all are right. What was asked about
 * or needed no question speaks for the ones after it.
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
