// Saving a workout: send, say so, leave. A failure keeps everything.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ErrorDetail } from '#shared/errors.ts';
import type { Template } from '#shared/templates/schema.ts';
import { domainCodeOf, errorDetails, errorMessage, httpStatusOf } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { paths } from '#web/paths.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { templateInput } from '../../lines.ts';
import type { BuilderContent } from '../use-builder.ts';

const LEAVE_AFTER_MS = 1000;
const SAVE_FAILED = 'Failed to save workout template. Please try again.';

export type SaveStatus = 'idle' | 'saving' | 'saved';

/** `overwrite` replaces what another device has saved since; `as-new` leaves it alone. */
export type SaveMode = 'normal' | 'overwrite' | 'as-new';

export type TemplateSaveFailure =
  | { kind: 'refused'; problems: ErrorDetail[] }
  | { kind: 'changed-elsewhere' }
  | { kind: 'deleted-elsewhere' }
  /** No answer came. */
  | { kind: 'unreachable' }
  | { kind: 'failed'; message: string };

interface SaveOptions {
  /** The template being edited, as it was loaded; absent for a new one. */
  base: Template | undefined;
  onSaved: () => void;
}

export function useSave({ base, onSaved }: SaveOptions) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const create = useMutation(trpc.templates.create.mutationOptions());
  const update = useMutation(trpc.templates.update.mutationOptions());
  const [status, setStatus] = useState<SaveStatus>('idle');
  const [failure, setFailure] = useState<TemplateSaveFailure | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { commandIdOf } = useCommandId();

  async function save(content: BuilderContent, mode: SaveMode) {
    setStatus('saving');
    setFailure(null);
    const input = templateInput(content);
    const commandId = commandIdOf([input, mode]);
    try {
      const saved =
        base && mode !== 'as-new'
          ? await update.mutateAsync({
              ...input,
              id: base.id,
              commandId,
              ...(mode === 'overwrite' ? {} : { updatedAt: base.updatedAt }),
            })
          : await create.mutateAsync({ ...input, commandId });
      queryClient.setQueryData(trpc.templates.get.queryKey({ id: saved.id }), saved);
      onSaved();
      setStatus('saved');
      toastSuccess(
        base ? 'Workout template updated successfully!' : 'Workout template saved successfully!',
      );
      leaving.current = setTimeout(() => navigate(paths.templates()), LEAVE_AFTER_MS);
      await Promise.all([
        queryClient.invalidateQueries(trpc.templates.list.pathFilter()),
        queryClient.invalidateQueries(trpc.dashboard.pathFilter()),
      ]);
    } catch (error) {
      setStatus('idle');
      setFailure(failureOf(error));
      toastError(SAVE_FAILED);
    }
  }

  return { status, failure, save, clearFailure: () => setFailure(null) };
}

function failureOf(error: unknown): TemplateSaveFailure {
  const status = httpStatusOf(error);
  if (status === undefined) return { kind: 'unreachable' };
  const code = domainCodeOf(error);
  if (code === 'VERSION_CONFLICT') return { kind: 'changed-elsewhere' };
  if (code === 'TEMPLATE_NOT_FOUND') return { kind: 'deleted-elsewhere' };
  if (status >= 500) return { kind: 'failed', message: SAVE_FAILED };
  const problems = errorDetails(error);
  const message = errorMessage(error, SAVE_FAILED);
  return { kind: 'refused', problems: problems.length > 0 ? problems : [{ path: '', message }] };
}
