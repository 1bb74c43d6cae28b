// Saving the record: the rules load beside the form, a failure keeps the form.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { refusal, type SaveFailure, saveFailure } from '#web/api/save-failure.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { paths } from '#web/paths.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { type HistoryRows, recordOf } from './history-rows.ts';

const loadRules = () => import('#shared/medical-history/schema.ts');

const FAILURE = 'Failed to update medical history';

/** `errors` by path: `surgeries.0.date`. */
export function useSaveHistory() {
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setIsSaving] = useState(false);
  useLoadAhead(loadRules);
  const { mutateAsync } = useMutation(trpc.medicalHistory.save.mutationOptions());

  async function save(rows: HistoryRows): Promise<void> {
    setErrors({});
    setFailure(undefined);
    setIsSaving(true);
    try {
      const { saveMedicalHistoryInput } = await loadRules();
      const checked = saveMedicalHistoryInput.safeParse(recordOf(rows));
      if (!checked.success) {
        const { issues } = checked.error;
        setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
        setFailure(issues[0] && refusal(issues[0].message));
        return;
      }
      const saved = await mutateAsync(checked.data);
      queryClient.setQueryData(trpc.medicalHistory.get.queryKey(), saved);
      toastSuccess('Medical history updated!', PROFILE_TOAST_MS);
      navigate(paths.profile());
    } catch (error) {
      toastError(FAILURE);
      setFailure(saveFailure(error, FAILURE));
    } finally {
      setIsSaving(false);
    }
  }

  return { errors, failure, isSaving, save };
}
