import { useEffect } from 'react';
import { localDay } from '#shared/calendar.ts';
import type { Photo, UpdatePhotoInput } from '#shared/photos/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { isTyped } from '#web/ui/form/problems.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { changeList } from '../photo-cache.ts';
import { dayProblem, instantOf } from '../photo-day.ts';
import { withChanged } from '../photo-list.ts';
import { type PhotoFieldValues, PhotoFields } from '../PhotoFields.tsx';

/** Edits the fields of a photo. A failure keeps typed text. */
export function PhotoEditForm({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const form = usePhotoForm(photo, onClose);
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector<HTMLElement>(':checked')?.focus(), [formRef]);
  return (
    <Form form={form} isOverlay className={formClasses.form} aria-label="Edit photo">
      <PhotoFields values={form.values} dayError={form.errors['day']} onChange={form.change} />
      <FormFoot form={form} label="Save Changes" onCancel={onClose} />
    </Form>
  );
}

function usePhotoForm(photo: Photo, onClose: () => void) {
  const takenAt = new Date(photo.takenAt);
  const stored: PhotoFieldValues = {
    photoType: photo.photoType,
    day: localDay(takenAt),
    notes: photo.notes ?? '',
  };
  return useSavedForm({
    initial: () => stored,
    check: ({ day }) => {
      const message = dayProblem(day, new Date());
      return message === undefined ? [] : [{ path: 'day', message }];
    },
    draft: (values) => {
      if (!isTyped(values, stored)) return null;
      const { photoType, day, notes } = values;
      return { id: photo.id, photoType, takenAt: instantOf(day, takenAt, new Date()), notes };
    },
    rules: async () => (await import('#shared/photos/schema.ts')).updatePhotoInput,
    inField: ({ path, message }) => ({ path: path === 'takenAt' ? 'day' : path, message }),
    send: async (input: UpdatePhotoInput) => {
      const changed = await trpcClient.photos.update.mutate(input);
      await changeList((history) => withChanged(history, changed));
    },
    savedText: () => 'Photo updated',
    savedMs: PROFILE_TOAST_MS,
    failedText: 'Failed to update photo',
    failureIn: 'toast',
    onSaved: onClose,
    onUnchanged: onClose,
  });
}
