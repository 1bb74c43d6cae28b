// Delete (with a way back) and duplicate, from the list of workouts.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Template } from '#shared/templates/schema.ts';
import { errorMessage, unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { untilReadAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { linesOf, templateInput } from '../lines.ts';

const DELETE_QUESTION = `Are you sure you want to delete this workout template? ${RESTORABLE}`;
const DELETE_FAILED = 'Failed to delete workout template';
const SAVE_FAILED = 'Failed to save workout template. Please try again.';
const NAME_MAX = 120;

export function useTemplateActions() {
  const queryClient = useQueryClient();
  const removeTemplate = useMutation(trpc.templates.remove.mutationOptions());
  const createTemplate = useMutation(trpc.templates.create.mutationOptions());
  const [deleted, setDeleted] = useState<Template | null>(null);

  const refresh = () =>
    Promise.all([
      untilReadAgain(trpc.templates.pathFilter()),
      untilReadAgain(trpc.dashboard.pathFilter()),
    ]);

  async function remove(template: Template) {
    if (!(await confirmText(DELETE_QUESTION, 'Delete'))) return;
    try {
      await unlessAlreadyDeleted(removeTemplate.mutateAsync({ id: template.id }));
    } catch (error) {
      toastFailure(error, DELETE_FAILED);
      return;
    }
    setDeleted(template);
    queryClient.removeQueries(trpc.templates.get.queryFilter({ id: template.id }));
    await refresh();
  }

  /** The deletion has happened; undo makes the same workout anew. Past sessions keep their own copy either way. */
  async function restore() {
    if (!deleted) return;
    if (await createFrom(deleted, deleted.name)) {
      setDeleted(null);
      toastSuccess('Workout template saved successfully!');
    }
  }

  async function duplicate(template: Template) {
    const name = `${template.name.slice(0, NAME_MAX - COPY.length)}${COPY}`;
    if (await createFrom(template, name)) toastSuccess('Workout template saved successfully!');
  }

  async function createFrom(template: Template, name: string): Promise<boolean> {
    const { description } = template;
    try {
      await createTemplate.mutateAsync(
        templateInput({ name, description, lines: linesOf(template) }),
      );
    } catch (error) {
      toastFailure(error, errorMessage(error, SAVE_FAILED));
      return false;
    }
    await refresh();
    return true;
  }

  return {
    deleted,
    isRestoring: createTemplate.isPending,
    remove,
    restore: () => void restore(),
    dismiss: () => setDeleted(null),
    duplicate,
  };
}

const COPY = ' (copy)';
