// Replaces an exercise in a program after two exercises were merged.
import type { ProgramPlan } from './schema.ts';

/**
 * Returns the plan with the exercise `intoId` instead of `fromId`. If both exercises have a training max, that of
 * `intoId` is kept.
 */
export function mergedPlan(plan: ProgramPlan, fromId: string, intoId: string): ProgramPlan {
  const named = <Named extends { exerciseId: string }>(each: Named): Named =>
    each.exerciseId === fromId ? { ...each, exerciseId: intoId } : each;
  const hasOwn = plan.trainingMaxes.some(({ exerciseId }) => exerciseId === intoId);
  const maxes = plan.trainingMaxes.filter(({ exerciseId }) => !(hasOwn && exerciseId === fromId));
  return {
    ...plan,
    weeks: plan.weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, targets: day.targets.map(named) })),
    })),
    trainingMaxes: maxes.map(named),
  };
}
