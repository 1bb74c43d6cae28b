// Uploads a photo, with progress, cancellation and failure. Retries of the same content keep their idempotency key, so
// that a lost response does not store the photo twice.
import { useEffect, useRef, useState } from 'react';
import type { Photo } from '#shared/photos/schema.ts';
import { errorMessage, hasServerAnswer, NEEDS_CONNECTION } from '#web/api/calls/error-message.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { changeList, refreshList } from '../photo-cache.ts';
import { withPhoto } from '../photo-list.ts';
import { type Upload, uploadPhoto } from '../picture/photo-transfer.ts';

const FAILURE = 'Failed to upload photo';

type Content = Omit<Upload, 'idempotencyKey'>;

interface UploadFailure {
  /** Undefined when a toast shows it. */
  title?: string;
  reason: string;
}

const OFFLINE: UploadFailure = {
  title: NEEDS_CONNECTION,
  reason: 'Your photo stays here. Try again when you are online.',
};

export function useUpload(onUploaded: (photo: Photo) => void) {
  /** 0 to 1 while the upload is pending. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure>();
  const [wasCancelled, setWasCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const sent = useRef<Blob>(undefined);
  const { commandIdOf, forget } = useCommandId();
  useEffect(() => () => controller.current?.abort(), []);

  function keyOf({ picture, ...said }: Content): string {
    // Pictures are compared by identity, because every Blob is `{}` in JSON.
    if (picture !== sent.current) forget();
    sent.current = picture;
    return commandIdOf(said);
  }

  async function upload(content: Content): Promise<void> {
    setFailure(undefined);
    setWasCancelled(false);
    if (!navigator.onLine) {
      setFailure(OFFLINE);
      return;
    }
    const { signal } = (controller.current = new AbortController());
    setProgress(0);
    try {
      const photo = await uploadPhoto(
        { ...content, idempotencyKey: keyOf(content) },
        { signal, onProgress: setProgress },
      );
      await changeList((history) => withPhoto(history, photo));
      toastSuccess('Photo uploaded successfully!', PROFILE_TOAST_MS);
      onUploaded(photo);
    } catch (error) {
      if (signal.aborted) {
        setWasCancelled(true);
        // A cancelled upload may have been stored.
        refreshList();
        return;
      }
      const failed = failureOf(error);
      if (failed !== OFFLINE) toastError(FAILURE);
      setFailure(failed);
    } finally {
      setProgress(null);
    }
  }

  return { progress, failure, wasCancelled, upload, cancel: () => controller.current?.abort() };
}

function failureOf(error: unknown): UploadFailure {
  if (!hasServerAnswer(error) && !navigator.onLine) return OFFLINE;
  const fallback = hasServerAnswer(error)
    ? 'Something went wrong on our side. Your photo is still here.'
    : 'The connection was lost. Your photo is still here.';
  return { reason: errorMessage(error, fallback) };
}
