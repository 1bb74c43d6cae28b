import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { canShareFile, shareFile } from '#web/ui/share-file.ts';
import { toastError } from '#web/ui/messages/toasts.ts';

interface PictureButtonProps {
  /** Path of the link's page. */
  path: string;
  name: string;
  /** The whole link. */
  url: string;
}

/** Shares or saves the picture of a link; nothing when the server has none. */
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
      await shareFile(file, url);
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
      {picture && canShareFile(picture) ? 'Share the picture' : 'Save the picture'}
    </Button>
  );
}

/**
 * Loads the picture before the press, because a browser shares only files that are ready at that time. @throws Error
 */
async function loadPicture(path: string, name: string): Promise<File> {
  const response = await fetch(`${path}/card.png?shape=portrait`);
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  const type = 'image/png';
  const fileName = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'workout'}.png`;
  return new File([await response.blob()], fileName, { type });
}
