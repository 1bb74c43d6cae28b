// Logging or correcting a measurement: the rules load at the first submit, a failure keeps the form.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/toasts.ts';
import { correction, newEntry, type ReadField } from './biometric-fields.ts';

interface Problem {
  path: string;
  message: string;
}

/** `errors` by path (`bodyMeasurements.waist`), `failure` for the entry as a whole. */
export function useSaveBiometric(entry: Biometric | null, onSaved: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const log = useMutation(trpc.biometrics.log.mutationOptions());
  const update = useMutation(trpc.biometrics.update.mutationOptions());
  // The same content keeps its command id: sent twice, it is logged once.
  const command = useRef({ content: '', id: '' });

  function commandIdOf(content: unknown): string {
    const text = JSON.stringify(content);
    if (command.current.content !== text) command.current = { content: text, id: uuidv7() };
    return command.current.id;
  }

  function refuse(form: HTMLFormElement, problems: readonly Problem[]) {
    setErrors(Object.fromEntries(problems.toReversed().map((p) => [p.path, p.message])));
    const whole = problems.find(({ path }) => path === '');
    if (whole) setFailure(whole.message);
    const [first] = problems;
    const name = first?.path === 'recordedAt' ? 'day' : first?.path.split('.').at(-1);
    const field = form.elements.namedItem(name || 'bodyFatPercentage');
    if (field instanceof HTMLElement) field.focus();
  }

  async function send(form: HTMLFormElement): Promise<readonly Problem[]> {
    const { logBiometricInput, updateBiometricInput } =
      await import('#shared/biometrics/schema.ts');
    const read = readFrom(form);
    const now = new Date();
    if (entry) {
      const checked = updateBiometricInput.safeParse(correction(read, entry, now));
      if (!checked.success) return problemsOf(checked.error);
      await update.mutateAsync({ ...checked.data, commandId: commandIdOf(checked.data) });
    } else {
      const checked = logBiometricInput.safeParse(newEntry(read, now));
      if (!checked.success) return problemsOf(checked.error);
      await log.mutateAsync({ ...checked.data, commandId: commandIdOf(checked.data) });
    }
    return [];
  }

  async function save(form: HTMLFormElement): Promise<void> {
    setErrors({});
    setFailure(undefined);
    setIsSaving(true);
    try {
      const problems = await send(form);
      if (problems.length > 0) {
        refuse(form, problems);
        return;
      }
      refreshMeasurements();
      toastSuccess(
        entry ? 'Measurement updated' : 'Biometric measurement logged!',
        PROFILE_TOAST_MS,
      );
      onSaved();
    } catch (error) {
      const text = entry ? 'Failed to update measurement' : 'Failed to log biometric';
      toastError(text);
      setFailure(errorMessage(error, text));
    } finally {
      setIsSaving(false);
    }
  }

  return { errors, failure, isSaving, save };
}

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

/** The history, and the profile that shows the newest entry. */
export function refreshMeasurements(): void {
  void queryClient.invalidateQueries(trpc.biometrics.list.pathFilter());
  void queryClient.invalidateQueries(trpc.profile.get.pathFilter());
}

function readFrom(form: HTMLFormElement): ReadField {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
