// Finds out whether the user repeats one RPE in the sets of an exercise (behaviour/training.md#what-your-rpe-says).
import type { RpeHabit } from '#shared/rpe.ts';
import { showsStrength } from '#shared/sets/kinds.ts';
import { currentHabit, type RatedSet } from '#shared/training/backtest/reported-effort.ts';
import type { DoneLine } from './line-next-session.ts';

/**
 * Returns the user's habit of repeating an RPE; null when there is none.
 * @param lines lines of the exercise, newest session first
 */
export function rpeHabitOf(lines: readonly DoneLine[]): RpeHabit | null {
  return currentHabit(lines.map(ratedSets));
}

function ratedSets({ planned, sets }: DoneLine): RatedSet[] {
  if (!planned) return [];
  const targets = planned.setTargets?.filter(showsStrength);
  return sets.filter(showsStrength).map(({ reps, rpe, rpeSource }, index) => {
    const target = targets?.[index] ?? targets?.at(-1);
    return {
      reps,
      rpe,
      rpeSource,
      targetReps: target?.targetReps ?? planned.targetReps,
      targetRpe: target?.targetRPE ?? planned.targetRPE,
    };
  });
}
