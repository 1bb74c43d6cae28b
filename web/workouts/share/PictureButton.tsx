import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toastError } from '#web/ui/messages/toasts.ts';
import { canSharePicture, loadPicture, sharePicture } from './share-picture.ts';

interface PictureButtonProps {
  /** Path of the link's page. */
  path: string;
  name: string;
  /** The whole link. */
  url: string;
}

/** Shares or saves the picture of a link; nothing where the server has none. */
export function PictureButton({ path, name, url }: PictureButtonProps) {
  const [picture, setPicture] = useState<File | null>();
  useEffect(() => {
    let isLeft = false;
    const set = (file: File | null) => (isLeft ? undefined : setPicture(file));
    void loadPicture(path, name).then(set, () => set(null));
    return () => {
      isLeft = true;
    };
  }, [path, name]);

  async function share(file: File) {
    try {
      await sharePicture(file, url);
    } catch (error) {
      console.warn('The picture could not be shared', error);
      toastError('The picture could not be shared');
    }
  }

  if (picture === null) return null;
  return (
    <Button
      variant="default"
      loading={picture === undefined}
      onClick={() => (picture ? void share(picture) : undefined)}
    >
      {picture && canSharePicture(picture) ? 'Share the picture' : 'Save the picture'}
    </Button>
  );
}
