import { useMutation } from '@tanstack/react-query';
import { unlessAlreadyDeleted } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { PROFILE_TOAST_MS, toastFailure, toastSuccess } from '#web/ui/messages/toasts.ts';
import { changeList } from '../photo-cache.ts';
import { without } from '../photo-list.ts';
import { forgetPictures } from '../picture/use-picture.ts';

const QUESTION = 'Are you sure you want to delete this photo? This action cannot be undone.';

/** Deletes a photo after a question; `onAsking` hears when the question opens and closes. */
export function useRemovePhoto(onAsking: (isAsking: boolean) => void, onRemoved: () => void) {
  const removal = useMutation(trpc.photos.remove.mutationOptions());

  async function remove(id: string): Promise<void> {
    onAsking(true);
    const isConfirmed = await confirmText(QUESTION, 'Delete');
    onAsking(false);
    if (!isConfirmed) return;
    try {
      await unlessAlreadyDeleted(removal.mutateAsync({ id }));
    } catch (error) {
      toastFailure(error, 'Failed to delete photo');
      return;
    }
    onRemoved();
    await changeList((history) => without(history, id));
    forgetPictures(id);
    toastSuccess('Photo deleted', PROFILE_TOAST_MS);
  }

  return { isRemoving: removal.isPending, remove };
}
