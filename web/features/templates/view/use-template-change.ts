// Saves changed exercises of the shown template through the outbox.
import { v7 as uuidv7 } from 'uuid';
import type { Template, UpdateTemplateInput } from '#shared/templates/schema.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { commandsOfTemplate } from '#web/outbox/outbox-commands.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { enqueueAndWait, listPending } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/pending-tally.ts';
import { toastError, toastInfo } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { type BuilderLine, templateInput } from '../lines.ts';

/**
 * `WAITS` is the message that is shown while another change of the template is pending. A save
 * would overwrite that change.
 */
const WAITS = 'Your changes to this workout are waiting to sync. Change it again afterwards.';

/**
 * `isProgressionDeclined` stores whether the user declined the suggested progression rule. Without
 * the field, the template keeps the stored answer.
 */
type Answer = Pick<UpdateTemplateInput, 'isProgressionDeclined'>;

export function useTemplateChange(template: Template) {
  const userId = useSignedInUserId() ?? '';
  const { isPending, run } = useCommand(() => {
    toastError(commandKinds.updateTemplate.failure);
    return null;
  });

  /**
   * Saves the exercises. Resolves to true when the server accepted the exercises; otherwise shows the reason and
   * resolves to false.
   */
  const change = (lines: readonly BuilderLine[], answer: Answer = {}): Promise<boolean> =>
    run(() => save(lines, answer));

  async function save(lines: readonly BuilderLine[], answer: Answer): Promise<boolean> {
    const { id, name, description, updatedAt } = template;
    const input = {
      ...templateInput({ name, description, lines }),
      ...answer,
      estimatedDuration: template.estimatedDuration,
      id,
      updatedAt,
      commandId: uuidv7(),
    };
    if (commandsOfTemplate(await listPending(userId), id).length > 0) {
      toastInfo(WAITS);
      return false;
    }
    const result = await enqueueAndWait(userId, { kind: 'updateTemplate', input });
    if (result.outcome === 'refused') toastError(result.refusal.reason);
    if (result.outcome === 'waiting') toastInfo(keptText(result));
    return result.outcome === 'accepted';
  }

  return { isSaving: isPending, change };
}
