// Asks about a weight that is far over everything that the lifter's log speaks for. Nothing is asked of any other set.
import { isLikelySlip } from '#shared/sessions/form/likely-slip.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import type { LineUnits, StoredWeight } from '#shared/sets/shown-weight.ts';
import { formatNumber } from '#web/text/format.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { weightWithUnit } from '#web/training/weight-text.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import type { Run } from '../state/run.ts';

/** Returns null where nothing has to be asked, so that a usual set does not wait; else the answer: true to log it. */
export function askAboutSlip(
  { pending }: Pick<Run, 'pending'>,
  { exerciseId, exercise }: { exerciseId: string; exercise: LiftedExercise },
  weight: StoredWeight & { setId?: string },
  { units, last }: { units: LineUnits; last: LastPerformance | undefined },
): Promise<boolean> | null {
  const today = pending.sets.filter(
    (set) => set.exerciseId === exerciseId && set.setId !== weight.setId,
  );
  if (!isLikelySlip(weight.weightLbs, exercise, { today, last })) return null;
  return confirmText(
    `Is ${weightWithUnit(weight, units, formatNumber)} right?`,
    'Yes, log it',
    'Change',
  );
}
