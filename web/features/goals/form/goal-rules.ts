// Defines the validation that the forms for new and edited goals share.
import { localDay } from '#shared/calendar.ts';
import type { Goal } from '#shared/goals/schema.ts';
import type { GoalType } from '#shared/goals/vocabulary.ts';
import type { Problem } from '#web/ui/form/problems.ts';
import type { Units, useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { checkValues, fieldAt, type GoalValues } from './goal-form.ts';

export type GoalFormState = ReturnType<typeof useSavedForm<GoalValues, object, unknown>>;

/**
 * Returns the rules for a goal of this type. The saved date of `goal` is valid even when it is in
 * the past.
 */
export function goalRules(type: GoalType | undefined, goal?: Goal) {
  return {
    check(values: GoalValues, units: Units): Problem[] {
      if (type === undefined) return [];
      const today = localDay(new Date());
      const keptDate = goal?.targetDate ?? undefined;
      const errors = checkValues(values, { type, today, units, keptDate });
      return Object.entries(errors).map(([path, message]) => ({ path, message }));
    },
    inField: ({ path, message }: Problem): Problem => ({ path: fieldAt(path), message }),
  };
}
