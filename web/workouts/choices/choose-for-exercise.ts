import { v7 as uuidv7 } from 'uuid';
import type { ChangedChoices } from '#shared/exercises/choices.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueue } from '#web/outbox/outbox.ts';
import { toastError } from '#web/ui/messages/toasts.ts';

/** Keeps the choice on this device and sends it when possible; a message says when it cannot be kept. */
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

/** The same for what nobody waits for. @throws when it cannot be kept. */
export function keepChoice(userId: string, id: string, changed: ChangedChoices): Promise<void> {
  return enqueue(userId, {
    kind: 'chooseForExercise',
    input: { id, ...changed, commandId: uuidv7() },
  });
}
