import { type ExerciseChoices, withChanged } from '#shared/exercises/choices.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';

/** The choices once all that waits was accepted, in its order. */
export function withWaiting(
  known: ExerciseChoices,
  unsent: readonly OutboxCommand[],
): ExerciseChoices {
  return unsent.reduce(
    (choices, { kind, input }) =>
      kind === 'chooseForExercise' && input.id === known.exerciseId
        ? withChanged(choices, input)
        : choices,
    known,
  );
}
