// Holds the form that logs or corrects a measurement, and refreshes the queries that show it.
import { useState } from 'react';
import type { z } from 'zod';
import type {
  Biometric,
  LogBiometricInput,
  UpdateBiometricInput,
} from '#shared/biometrics/schema.ts';
import { MEASUREMENT_REQUIRED } from '#shared/biometrics/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { correction, inField, measurementTexts, newEntry } from './biometric-fields.ts';

type Input = LogBiometricInput | UpdateBiometricInput;

const texts = {
  new: { saved: 'Biometric measurement logged!', failed: 'Failed to log biometric' },
  edited: { saved: 'Measurement updated', failed: 'Failed to update measurement' },
};

/** Returns the form. `onSaved` gets null when a correction changed nothing and sent no request. */
export function useBiometricForm(
  entry: Biometric | null,
  onSaved: (saved: Biometric | null) => void,
) {
  const [openedAt] = useState(() => new Date());
  const { saved, failed } = texts[entry ? 'edited' : 'new'];
  return useSavedForm({
    initial: ({ lengthUnit }) => measurementTexts(entry, openedAt, lengthUnit),
    draft: (typed, { lengthUnit }) =>
      entry
        ? correction(typed, entry, new Date(), lengthUnit)
        : newEntry(typed, new Date(), lengthUnit),
    rules: () => rulesFor(entry),
    inField: (problem, { lengthUnit }) => inField(problem, lengthUnit),
    send: (input) =>
      'id' in input
        ? trpcClient.biometrics.update.mutate(input)
        : trpcClient.biometrics.log.mutate(input),
    savedText: () => saved,
    savedMs: PROFILE_TOAST_MS,
    failedText: failed,
    failureIn: 'toast',
    onSaved: (answer) => {
      refreshBody('biometrics');
      void celebrate(answer.goalProgress);
      onSaved(answer);
    },
    onUnchanged: () => onSaved(null),
  });
}

/** Returns the schema. A corrected entry must satisfy the rules of a new entry. */
async function rulesFor(entry: Biometric | null): Promise<z.ZodType<Input>> {
  const { entryProblem, logBiometricInput, updateBiometricInput } =
    await import('#shared/biometrics/schema.ts');
  if (!entry) return logBiometricInput;
  return updateBiometricInput.superRefine((change, context) => {
    const tape = { ...entry.bodyMeasurements, ...change.bodyMeasurements };
    const message = entryProblem({ ...entry, ...change, bodyMeasurements: tape });
    if (message === null) return;
    const path = message === MEASUREMENT_REQUIRED ? [] : ['bloodPressureDiastolic'];
    context.addIssue({ code: 'custom', path, message });
  });
}
