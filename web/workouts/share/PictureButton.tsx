import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { canShareFile, shareFile } from '#web/ui/save-file.ts';
import { toastError } from '#web/ui/messages/toasts.ts';
import classes from './share.module.css';

interface PictureButtonProps {
  /** Path of the link's page. */
  path: string;
  name: string;
  /** The whole link. */
  url: string;
}

/** Shows the picture of a link, and shares or saves it; nothing when the server has none. */
export function PictureButton({ path, name, url }: PictureButtonProps) {
  const [picture, setPicture] = useState<{ file: File; address: string } | null>();
  useEffect(() => {
    let isLeft = false;
    let address = '';
    const show = (file: File) => {
      if (isLeft) return;
      address = URL.createObjectURL(file);
      setPicture({ file, address });
    };
    void loadPicture(path, name).then(show, () => (isLeft ? undefined : setPicture(null)));
    return () => {
      isLeft = true;
      URL.revokeObjectURL(address);
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
    <>
      <div className={classes.picture}>
        {picture ? <img src={picture.address} alt={`${name}, as it is shared`} /> : null}
      </div>
      <Button
        variant="default"
        loading={picture === undefined}
        onClick={() => (picture ? void share(picture.file) : undefined)}
      >
        {picture && canShareFile(picture.file) ? 'Share the picture' : 'Save the picture'}
      </Button>
    </>
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
