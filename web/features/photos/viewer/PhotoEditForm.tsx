import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/dates.ts';
import type { Photo } from '#shared/photos/schema.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { PROFILE_TOAST_MS, toastError, toastSuccess } from '#web/ui/messages/toasts.ts';
import { changeList } from '../photo-cache.ts';
import { dayProblem, instantOf } from '../photo-day.ts';
import { withChanged } from '../photo-list.ts';
import { type PhotoFieldValues, PhotoFields } from '../PhotoFields.tsx';
import classes from '../PhotoFields.module.css';

const FAILURE = 'Failed to update photo';

/** Corrects what is said about a photo; a failure keeps what was typed. */
export function PhotoEditForm({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const takenAt = new Date(photo.takenAt);
  const [values, setValues] = useState<PhotoFieldValues>({
    photoType: photo.photoType,
    day: localDay(takenAt),
    notes: photo.notes ?? '',
  });
  const [dayError, setDayError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const update = useMutation(trpc.photos.update.mutationOptions());
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, []);

  async function save() {
    const now = new Date();
    const problem = dayProblem(values.day, now);
    setDayError(problem);
    setFailure(undefined);
    if (problem !== undefined) {
      form.current?.querySelector<HTMLElement>('[name="day"]')?.focus();
      return;
    }
    try {
      const changed = await update.mutateAsync({
        id: photo.id,
        photoType: values.photoType,
        takenAt: instantOf(values.day, takenAt, now),
        notes: values.notes,
      });
      await changeList((history) => withChanged(history, changed));
      toastSuccess('Photo updated', PROFILE_TOAST_MS);
      onClose();
    } catch (error) {
      toastError(FAILURE);
      setFailure(errorMessage(error, FAILURE));
    }
  }

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      aria-label="Edit photo"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PhotoFields values={values} dayError={dayError} onChange={setValues} />
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={update.isPending}>
          Save Changes
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
