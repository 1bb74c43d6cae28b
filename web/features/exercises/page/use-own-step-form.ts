// The form of what two weights of an exercise differ by.
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import { inUnit } from '#shared/gyms/rig.ts';
import type { WeightUnit } from '#shared/units.ts';
import { numberText, readNumber } from '#web/text/number-text.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { keepChoice } from '#web/workouts/choose-for-exercise.ts';

export interface OwnStepForm {
  userId: string;
  exerciseId: string;
  /** Unit of the typed value. */
  unit: WeightUnit;
  /** Null: nobody said one. */
  step: OwnIncrement | null;
}

export function useOwnStepForm({ userId, exerciseId, unit, step }: OwnStepForm) {
  const stored = step && inUnit(step.value, step.unit, unit);
  return useSavedForm({
    initial: () => ({ step: stored === null ? '' : numberText(stored) }),
    draft: (typed) => {
      const value = readNumber(typed.step);
      if (value === stored) return null;
      return { id: exerciseId, weightStep: value === null ? null : { value, unit } };
    },
    rules: async () => (await import('#shared/exercises/choice-schema.ts')).chooseForExerciseInput,
    inField: ({ message }) => ({ path: 'step', message }),
    send: ({ weightStep }) => keepChoice(userId, exerciseId, { weightStep }),
    savedText: () => 'Step saved',
    failedText: 'Failed to save the step',
    // What waits in the outbox holds at once.
    onSaved: () => undefined,
  });
}
