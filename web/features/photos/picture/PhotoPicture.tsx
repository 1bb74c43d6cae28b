import { Button } from '@mantine/core';
import type { Photo } from '#shared/photos/schema.ts';
import { photoName } from '../photo-list.ts';
import { BlobImage } from './BlobImage.tsx';
import { usePicture } from './use-picture.ts';
import classes from './PhotoPicture.module.css';

interface PhotoPictureProps {
  photo: Photo;
  isBlurred: boolean;
  /** Cuts the picture where the other one of a comparison begins. */
  clipPath?: string | undefined;
}

/** The whole picture in the box around it; until it is there, the small one. */
export function PhotoPicture({ photo, isBlurred, clipPath }: PhotoPictureProps) {
  const full = usePicture(photo.id, 'file');
  const small = usePicture(photo.id, 'thumbnail', full.blob === undefined);
  const blob = full.blob ?? small.blob;
  return (
    <div
      className={classes.picture}
      data-blurred={isBlurred}
      style={clipPath === undefined ? undefined : { clipPath }}
    >
      {blob === undefined ? null : (
        <BlobImage blob={blob} alt={photoName(photo)} width={photo.width} height={photo.height} />
      )}
      {full.hasFailed ? (
        <div className={classes.failed} role="alert">
          The photo could not be loaded.
          <Button variant="default" onClick={full.retry}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}
