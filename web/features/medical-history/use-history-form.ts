// The form of the medical record.
import { useMutation } from '@tanstack/react-query';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import { showSaved } from '#web/api/show-saved.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { recordOf, rowsOf, withoutEmptyRows } from './history-rows.ts';

export function useHistoryForm(history: MedicalHistory | null, onSaved: () => void) {
  const { mutateAsync } = useMutation(trpc.medicalHistory.save.mutationOptions());
  return useSavedForm({
    initial: () => rowsOf(history),
    tidy: withoutEmptyRows,
    draft: recordOf,
    rules: async () => (await import('#shared/medical-history/schema.ts')).saveMedicalHistoryInput,
    send: mutateAsync,
    savedText: () => 'Medical history updated!',
    savedMs: PROFILE_TOAST_MS,
    failedText: 'Failed to update medical history',
    onSaved: (saved) => {
      showSaved(trpc.medicalHistory.get.queryKey(), saved);
      onSaved();
    },
  });
}
