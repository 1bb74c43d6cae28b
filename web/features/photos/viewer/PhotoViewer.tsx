import { ActionIcon, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/calendar.ts';
import type { Photo, UpdatePhotoInput } from '#shared/photos/schema.ts';
import { photoTypeLabels } from '#shared/photos/vocabulary.ts';
import { formatNumber } from '#web/text/format.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { unlessAlreadyDeleted } from '#web/api/calls/error-message.ts';
import { trpcClient } from '#web/api/client.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { isTyped } from '#web/ui/form/problems.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { confirmText, RESTORABLE } from '#web/ui/messages/confirm.ts';
import { PROFILE_TOAST_MS, toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { dayProblem, instantOf, PhotoFields, type PhotoFieldValues } from '../PhotoFields.tsx';
import { changeList, dayText, photoName, withChanged, without } from '../photo-list.ts';
import { PhotoOverlay } from '../PhotoOverlay.tsx';
import { PhotoPicture, RevealButton, useReveal } from '../picture/PhotoPicture.tsx';
import { forgetPictures, prefetchPicture } from '../picture/use-picture.ts';
import classes from '../picture/PhotoPicture.module.css';

interface PhotoViewerProps {
  photos: readonly Photo[];
  openId: string | null;
  isBlurOn: boolean;
  onShow: (photo: Photo) => void;
  onClose: () => void;
  onRemoved: () => void;
}

export function PhotoViewer({ photos, openId, ...rest }: PhotoViewerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const index = photos.findIndex(({ id }) => id === openId);
  const photo = photos[index];
  return (
    <PhotoOverlay
      isOpen={photo !== undefined}
      title={photo ? photoName(photo) : ''}
      closesOnEscape={!isAsking}
      onClose={rest.onClose}
    >
      {photo ? (
        <Opened photos={photos} index={index} photo={photo} onAsking={setIsAsking} {...rest} />
      ) : null}
    </PhotoOverlay>
  );
}

interface OpenedProps extends Omit<PhotoViewerProps, 'openId'> {
  index: number;
  photo: Photo;
  onAsking: (isAsking: boolean) => void;
}

function Opened(props: OpenedProps) {
  const { photos, index, photo, isBlurOn, onShow, onAsking, onRemoved } = props;
  const [isEditing, setIsEditing] = useState(false);
  const afterRender = useAfterRender();
  const editButton = useRef<HTMLButtonElement>(null);
  const { isRemoving, remove } = useRemovePhoto(onAsking, onRemoved);
  // The photo is not blurred at first, because the user opened it with a press.
  const { isBlurred, setIsRevealed } = useReveal(isBlurOn, true);
  const newer = photos[index - 1];
  const older = photos[index + 1];

  function step(to: Photo | undefined) {
    if (!to || isEditing) return;
    setIsRevealed(true);
    onShow(to);
  }
  useArrowKeys(
    () => step(newer),
    () => step(older),
  );
  useEffect(() => {
    for (const neighbour of [newer, older]) if (neighbour) prefetchPicture(neighbour.id);
  }, [newer, older]);

  function stopEditing() {
    setIsEditing(false);
    afterRender(() => editButton.current?.focus());
  }

  return (
    <div className={`one-column ${classes.viewer}`}>
      <div className={classes.stage} data-small={isEditing}>
        <PhotoPicture key={photo.id} photo={photo} isBlurred={isBlurred} />
        {isBlurOn ? (
          <RevealButton
            isBlurred={isBlurred}
            noun="photo"
            onToggle={() => setIsRevealed(isBlurred)}
          />
        ) : null}
        {photos.length > 1 && !isEditing ? (
          <>
            <ActionIcon
              variant="default"
              className={classes.turn}
              left={8}
              aria-label="Previous photo"
              aria-disabled={!newer}
              onClick={() => step(newer)}
            >
              <IconChevronLeft size={24} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              className={classes.turn}
              right={8}
              aria-label="Next photo"
              aria-disabled={!older}
              onClick={() => step(older)}
            >
              <IconChevronRight size={24} stroke={1.75} aria-hidden />
            </ActionIcon>
          </>
        ) : null}
      </div>
      {isEditing ? (
        <PhotoEditForm key={photo.id} photo={photo} onClose={stopEditing} />
      ) : (
        <Stack className={classes.about} miw={0} gap={12}>
          <Text role="status" c="dimmed" data-numeric>
            <VisuallyHidden component="span">{photoName(photo)}, </VisuallyHidden>
            {formatNumber(index + 1)} of {formatNumber(photos.length)}
          </Text>
          <FactList
            facts={[
              { name: 'Type', value: photoTypeLabels[photo.photoType] },
              { name: 'Taken on', value: dayText(photo) },
            ]}
          />
          {photo.notes === null ? null : (
            <Text className="written">
              <bdi>{photo.notes}</bdi>
            </Text>
          )}
          <Group gap={12}>
            <Button
              ref={editButton}
              variant="default"
              leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              Edit
            </Button>
            <Button
              variant="subtle"
              color="red"
              loading={isRemoving}
              leftSection={<IconTrash size={20} stroke={1.75} aria-hidden />}
              onClick={() => void remove(photo.id)}
            >
              Delete
            </Button>
          </Group>
        </Stack>
      )}
    </div>
  );
}

/** Handles the left and right arrow keys, except in a field or in a dialog above the photo. */
function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  const handlers = useRef({ onLeft, onRight });
  useEffect(() => {
    handlers.current = { onLeft, onRight };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest('input, textarea, dialog')) return;
      event.preventDefault();
      if (key === 'ArrowLeft') handlers.current.onLeft();
      else handlers.current.onRight();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

const QUESTION = `Are you sure you want to delete this photo? ${RESTORABLE}`;

/**
 * Deletes a photo after a confirmation. `onAsking` is called when the question opens and closes.
 */
function useRemovePhoto(onAsking: (isAsking: boolean) => void, onRemoved: () => void) {
  const { run, isPending } = useCommand('Failed to delete photo');

  async function remove(id: string): Promise<void> {
    onAsking(true);
    const isConfirmed = await confirmText(QUESTION, 'Delete');
    onAsking(false);
    if (!isConfirmed) return;
    if (!(await run(() => unlessAlreadyDeleted(trpcClient.photos.remove.mutate({ id }))))) return;
    onRemoved();
    await changeList((history) => without(history, id));
    forgetPictures(id);
    toastSuccess('Photo deleted', PROFILE_TOAST_MS);
  }

  return { isRemoving: isPending, remove };
}

function PhotoEditForm({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const form = usePhotoForm(photo, onClose);
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector<HTMLElement>(':checked')?.focus(), [formRef]);
  return (
    <Form form={form} isOverlay className="stacked" aria-label="Edit photo">
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
