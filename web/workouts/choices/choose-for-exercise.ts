import { v7 as uuidv7 } from 'uuid';
import type { ChangedChoices } from '#shared/exercises/choices.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { toastError } from '#web/ui/messages/toasts.ts';

/** Stores the choice on this device and sends it when possible. Shows a message when it cannot be stored. */
export async function chooseForExercise(
  userId: string,
  id: string,
  changed: ChangedChoices,
): Promise<void> {
  try {
    await keepChoice(userId, id, changed);
  } catch (error) {
    console.warn('A choice for an exercise could not be kept', error);
    toastError(commandKinds.chooseForExercise.failure);
  }
}

/** Does the same without a message. @throws the error of the browser's storage */
export function keepChoice(userId: string, id: string, changed: ChangedChoices): Promise<void> {
  return enqueue(userId, {
    kind: 'chooseForExercise',
    input: { id, ...changed, commandId: uuidv7() },
  });
}
