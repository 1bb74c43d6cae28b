// Replaces a merged exercise in a program. Pure.
import type { ProgramPlan } from './schema.ts';

/** Returns the plan with `intoId` in the place of `fromId`. When both have a training max, that of `intoId` stays. */
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
