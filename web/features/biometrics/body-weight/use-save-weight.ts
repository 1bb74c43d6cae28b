// Logging or correcting the weight of a day: the rules load at the first submit, a failure keeps what was typed.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { weightMessage } from '#shared/auth/body-limits.ts';
import { utcOffsetOn } from '#shared/dates.ts';
import type { WeightUnit } from '#shared/units.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { refreshBody } from '#web/api/refresh-body.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';

const TEXTS = {
  log: { done: 'Weight logged', failed: 'Failed to log weight' },
  correct: { done: 'Weight updated', failed: 'Failed to update weight' },
};

interface WeightErrors {
  day?: string;
  weight?: string;
}

/** Problems are told in `unit`, in which the weight was typed. */
export function useSaveWeight(kind: keyof typeof TEXTS, unit: WeightUnit) {
  const [errors, setErrors] = useState<WeightErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const put = useMutation(trpc.bodyWeight.put.mutationOptions());
  const { commandIdOf, forget } = useCommandId();

  /** `weight` in kg, null when nothing was typed. The problems; null when it was saved. */
  async function save(day: string, weight: number | null): Promise<WeightErrors | null> {
    const texts = TEXTS[kind];
    setErrors({});
    setIsSaving(true);
    let problems: WeightErrors | null = null;
    try {
      const { putBodyWeightInput } = await import('#shared/body-weight/schema.ts');
      const utcOffsetMinutes = utcOffsetOn(day);
      const checked = putBodyWeightInput.safeParse({ day, weight, utcOffsetMinutes });
      if (checked.success) {
        const commandId = commandIdOf(checked.data);
        const { goalProgress } = await put.mutateAsync({ ...checked.data, commandId });
        // The day may come back to this weight after another one.
        forget();
        refreshBody('bodyWeight');
        void celebrate(goalProgress);
        toastSuccess(texts.done, PROFILE_TOAST_MS);
      } else {
        const ofDay = checked.error.issues.find(({ path }) => path[0] === 'day');
        const isWeightWrong = checked.error.issues.some(({ path }) => path[0] === 'weight');
        problems = {
          ...(ofDay && { day: ofDay.message }),
          ...(isWeightWrong && { weight: weightMessage(unit) }),
        };
      }
    } catch (error) {
      toastError(texts.failed);
      problems = { weight: errorMessage(error, texts.failed) };
    } finally {
      setIsSaving(false);
    }
    if (problems) setErrors(problems);
    return problems;
  }

  return { errors, isSaving, save };
}
