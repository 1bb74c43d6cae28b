// A program whose exercise is another one now. Pure.
import type { ProgramPlan } from './schema.ts';

/** The plan with one exercise in the place of another. Of two training maxes that of the target stays. */
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
