import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { localDay } from '#shared/calendar.ts';
import type { Photo, PhotoHistory } from '#shared/photos/schema.ts';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import { errorMessage, hasServerAnswer, NEEDS_CONNECTION } from '#web/api/calls/error-message.ts';
import { type Upload, uploadPhoto } from '../picture/use-picture.ts';
import { useCommandId } from '#web/hooks/use-command-id.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { changeList, photosOf, refreshList, withPhoto } from '../photo-list.ts';
import {
  dayProblem,
  defaultDay,
  instantOf,
  PhotoFields,
  type PhotoFieldValues,
} from '../PhotoFields.tsx';
import { UploadPicture } from './UploadPicture.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import classes from './UploadForm.module.css';

interface UploadFormProps {
  initialType: PhotoType;
  history: PhotoHistory;
  isBlurOn: boolean;
  dropped: File | undefined;
  isDropOver: boolean;
  /**
   * `onDirty` is called with true when leaving the form would lose a chosen photo, and with false
   * when not.
   */
  onDirty: (isDirty: boolean) => void;
  onUploaded: (photo: Photo) => void;
  onCancel: () => void;
}

export function UploadForm(props: UploadFormProps) {
  const { history, dropped, onDirty, onUploaded, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [values, setValues] = useState<PhotoFieldValues>(() => ({
    photoType: props.initialType,
    day: localDay(new Date()),
    notes: '',
  }));
  const [dayError, setDayError] = useState<string>();
  const file = useChosenFile(({ madeAt, chosenAt }) => {
    setValues((now) => ({ ...now, day: defaultDay(madeAt.getTime(), chosenAt) }));
    onDirty(true);
  });
  const sending = useUpload((photo) => {
    onDirty(false);
    onUploaded(photo);
  });
  const isSending = sending.progress !== null;
  useFocusOfTry(form, isSending);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
    return () => onDirty(false);
  }, [onDirty]);

  // A photo dropped during an upload is ignored, so that the shown photo is the uploaded photo.
  const takeDrop = useEffectEvent(() => {
    if (dropped && !isSending) void file.choose(dropped);
  });
  useEffect(() => takeDrop(), [dropped]);

  function submit() {
    const { chosen } = file;
    const problem = dayProblem(values.day, new Date());
    setDayError(problem);
    if (!chosen) file.setProblem('Please choose a photo');
    if (!chosen || problem !== undefined) {
      const wrong = chosen ? '[name="day"]' : 'input[type="file"]';
      form.current?.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    void sending.upload({
      picture: chosen.blob,
      photoType: values.photoType,
      // The time is computed from `chosenAt` instead of the current time, so that every retry sends the same time.
      takenAt: instantOf(values.day, chosen.madeAt, chosen.chosenAt),
      notes: values.notes.trim(),
    });
  }

  return (
    <form
      ref={form}
      className="surface-card stacked"
      noValidate
      aria-labelledby="photo-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) submit();
      }}
    >
      <Title order={2} id="photo-form" ref={heading} tabIndex={-1}>
        New photo
      </Title>
      <fieldset disabled={isSending} className={`one-column ${classes.columns}`}>
        <UploadPicture
          file={file}
          photoType={values.photoType}
          last={photosOf(history, values.photoType)[0]}
          isBlurOn={props.isBlurOn}
          isDropOver={props.isDropOver && !isSending}
        />
        <Stack gap={16} miw={0}>
          <PhotoFields
            values={values}
            dayError={dayError}
            onChange={(part) => setValues((now) => ({ ...now, ...part }))}
          />
        </Stack>
      </fieldset>
      {sending.failure ? (
        <Alert color="red" variant="light" role="alert" title={sending.failure.title}>
          {sending.failure.reason}
        </Alert>
      ) : null}
      {sending.progress === null ? null : <UploadProgress share={sending.progress} />}
      <Group gap={12}>
        {isSending ? (
          <Button key="stop" variant="default" data-try onClick={sending.cancel}>
            Cancel upload
          </Button>
        ) : (
          <>
            <Button key="cancel" variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button key="try" type="submit" data-try disabled={file.isPreparing}>
              {sending.failure ? 'Try again' : 'Upload Photo'}
            </Button>
          </>
        )}
        <span role="status">{sending.wasCancelled ? 'Upload cancelled.' : ''}</span>
      </Group>
    </form>
  );
}

function useFocusOfTry(form: React.RefObject<HTMLFormElement | null>, isSending: boolean): void {
  const wasSending = useRef(isSending);
  useEffect(() => {
    if (wasSending.current === isSending) return;
    wasSending.current = isSending;
    form.current?.querySelector<HTMLElement>('[data-try]')?.focus();
  }, [form, isSending]);
}

function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <Group gap={12} wrap="nowrap">
      <div
        role="progressbar"
        aria-label="Uploading photo"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="track"
      >
        <div style={{ width: `${percent}%` }} />
      </div>
      <span data-numeric>{percent < 100 ? `${percent}%` : '100%, saving…'}</span>
    </Group>
  );
}

const FAILURE = 'Failed to upload photo';

type Content = Omit<Upload, 'idempotencyKey'>;

interface UploadFailure {
  title?: string;
  reason: string;
}

const OFFLINE: UploadFailure = {
  title: NEEDS_CONNECTION,
  reason: 'Your photo stays here. Try again when you are online.',
};

function useUpload(onUploaded: (photo: Photo) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure>();
  const [wasCancelled, setWasCancelled] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const sent = useRef<Blob>(undefined);
  const { commandIdOf, forget } = useCommandId();
  useEffect(() => () => controller.current?.abort(), []);

  function keyOf({ picture, ...said }: Content): string {
    // Pictures are compared by identity, because JSON turns every Blob into `{}`.
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
        // The server may have stored the photo before the user cancelled, so the list is read
        // again.
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
