// A change of the lines of a workout that is only shown: saved through the outbox, as the builder saves.
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Template, UpdateTemplateInput } from '#shared/templates/schema.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { commandsOfTemplate } from '#web/outbox/outbox-commands.ts';
import { refusalText } from '#web/outbox/outbox-news.ts';
import { enqueueAndWait, listUnsent } from '#web/outbox/outbox.ts';
import { keptText } from '#web/outbox/unsent.ts';
import { toastError, toastInfo } from '#web/ui/messages/toasts.ts';
import { type BuilderLine, templateInput } from '../lines.ts';

/** Shown while a newer version is pending: a change of this one would undo it. */
const WAITS = 'Your changes to this workout are waiting to sync. Change it again afterwards.';

/** The answer to the offer of a rule; absent: as before. */
type Answer = Pick<UpdateTemplateInput, 'isProgressionDeclined'>;

export function useTemplateChange(template: Template) {
  const userId = useSignedInUserId() ?? '';
  const [isSaving, setIsSaving] = useState(false);

  /** True once the server has it. A failure is said. */
  async function change(lines: readonly BuilderLine[], answer: Answer = {}): Promise<boolean> {
    setIsSaving(true);
    try {
      return await save(lines, answer);
    } finally {
      setIsSaving(false);
    }
  }

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
    const command = { kind: 'updateTemplate', input } as const;
    try {
      if (commandsOfTemplate(await listUnsent(userId), id).length > 0) {
        toastInfo(WAITS);
        return false;
      }
      const result = await enqueueAndWait(userId, command);
      if (result.outcome === 'refused') toastError(result.refusal.reason);
      if (result.outcome === 'waiting') toastInfo(keptText(result));
      return result.outcome === 'accepted';
    } catch (error) {
      console.warn('The workout could not be kept', error);
      toastError(refusalText(command));
      return false;
    }
  }

  return { isSaving, change };
}
