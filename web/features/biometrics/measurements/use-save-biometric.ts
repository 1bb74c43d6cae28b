// Logging or correcting a measurement: the rules load beside the form, a failure keeps the form.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { MEASUREMENT_REQUIRED } from '#shared/biometrics/vocabulary.ts';
import type { SavedBiometric } from '#shared/goals/body-answers.ts';
import type { LengthUnit } from '#shared/units.ts';
import { errorDetails } from '#web/api/error-message.ts';
import { refreshBody } from '#web/api/refresh-body.ts';
import { refusal, type SaveFailure, saveFailure } from '#web/api/save-failure.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { correction, newEntry, problemText, type ReadField } from './biometric-fields.ts';

const loadRules = () => import('#shared/biometrics/schema.ts');

interface Problem {
  path: string;
  message: string;
}

/**
 * `errors` by path (`bodyMeasurements.waist`), `failure` for the entry as a whole. The tape is typed in `unit`.
 * `onSaved` gets null when a correction changed nothing: then nothing was sent.
 */
export function useSaveBiometric(
  entry: Biometric | null,
  unit: LengthUnit,
  onSaved: (saved: Biometric | null) => void,
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);
  const log = useMutation(trpc.biometrics.log.mutationOptions());
  const update = useMutation(trpc.biometrics.update.mutationOptions());
  const { commandIdOf } = useCommandId();
  useLoadAhead(loadRules);

  function refuse(form: HTMLFormElement, problems: readonly Problem[]) {
    const sentences = problems
      .toReversed()
      .map(({ path, message }) => [path, problemText(path, message, unit)]);
    setErrors(Object.fromEntries(sentences));
    const whole = problems.find(({ path }) => path === '');
    if (whole) setFailure(refusal(whole.message));
    const [first] = problems;
    const name = first?.path === 'recordedAt' ? 'day' : first?.path.split('.').at(-1);
    const field = form.elements.namedItem(name || 'bodyFatPercentage');
    if (field instanceof HTMLElement) field.focus();
  }

  /** What was saved; problems when the rules refuse it; null when there is nothing to save. */
  async function send(form: HTMLFormElement): Promise<SavedBiometric | readonly Problem[] | null> {
    const { entryProblem, logBiometricInput, updateBiometricInput } = await loadRules();
    const read = readFrom(form);
    const now = new Date();
    if (!entry) {
      const checked = logBiometricInput.safeParse(newEntry(read, now, unit));
      if (!checked.success) return problemsOf(checked.error);
      return log.mutateAsync({ ...checked.data, commandId: commandIdOf(checked.data) });
    }
    const change = correction(read, entry, now, unit);
    if (change === null) return null;
    const checked = updateBiometricInput.safeParse(change);
    if (!checked.success) return problemsOf(checked.error);
    const tape = { ...entry.bodyMeasurements, ...checked.data.bodyMeasurements };
    const message = entryProblem({ ...entry, ...checked.data, bodyMeasurements: tape });
    if (message !== null) {
      return [{ path: message === MEASUREMENT_REQUIRED ? '' : 'bloodPressureDiastolic', message }];
    }
    return update.mutateAsync({ ...checked.data, commandId: commandIdOf(checked.data) });
  }

  async function save(form: HTMLFormElement): Promise<void> {
    setErrors({});
    setFailure(undefined);
    setIsSaving(true);
    try {
      const answer = await send(form);
      if (isProblems(answer)) {
        refuse(form, answer);
        return;
      }
      if (answer !== null) {
        refreshBody('biometrics');
        void celebrate(answer.goalProgress);
        toastSuccess(
          entry ? 'Measurement updated' : 'Biometric measurement logged!',
          PROFILE_TOAST_MS,
        );
      }
      onSaved(answer);
    } catch (error) {
      const text = entry ? 'Failed to update measurement' : 'Failed to log biometric';
      toastError(text);
      setFailure(saveFailure(error, text));
      const details = errorDetails(error);
      if (details.length > 0) refuse(form, details);
    } finally {
      setIsSaving(false);
    }
  }

  return { errors, failure, isSaving, save };
}

function isProblems(
  answer: SavedBiometric | readonly Problem[] | null,
): answer is readonly Problem[] {
  return Array.isArray(answer);
}

function problemsOf(error: z.ZodError): Problem[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

export function readFrom(form: HTMLFormElement): ReadField {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
