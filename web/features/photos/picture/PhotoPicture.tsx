import { Button, Group } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import type { Photo } from '#shared/photos/schema.ts';
import { photoName } from '../photo-list.ts';
import { usePicture } from './use-picture.ts';
import classes from './PhotoPicture.module.css';

interface PhotoPictureProps {
  photo: Photo;
  isBlurred: boolean;
  /**
   * `clipPath` is the CSS `clip-path` with the visible part of the second picture in a comparison.
   */
  clipPath?: string | undefined;
}

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
        <Group
          pos="absolute"
          inset="auto 12px 12px"
          p="8px 12px"
          bg="var(--mantine-color-body)"
          bdrs="sm"
          gap={8}
          justify="space-between"
          style={{ zIndex: 4 }}
          role="alert"
        >
          The photo could not be loaded.
          <Button variant="default" onClick={full.retry}>
            Try again
          </Button>
        </Group>
      ) : null}
    </div>
  );
}

/**
 * Returns whether a picture is blurred, and a function that shows or blurs the picture. Leaving the
 * tab or app blurs the picture again.
 */
export function useReveal(isBlurOn: boolean, isRevealedAtFirst: boolean) {
  const [isRevealed, setIsRevealed] = useState(isRevealedAtFirst);
  useEffect(() => {
    if (!isBlurOn) return;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') setIsRevealed(false);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [isBlurOn]);
  return { isBlurred: isBlurOn && !isRevealed, isRevealed, setIsRevealed };
}

interface RevealButtonProps {
  isBlurred: boolean;
  noun: string;
  onToggle: () => void;
}

/**
 * Covers a blurred picture with a button that reveals it. The button then moves to the corner and
 * keeps the focus.
 */
export function RevealButton({ isBlurred, noun, onToggle }: RevealButtonProps) {
  const Icon = isBlurred ? IconEye : IconEyeOff;
  return (
    <button
      type="button"
      className={`bare centred ${classes.reveal}`}
      data-over={isBlurred}
      aria-label={isBlurred ? undefined : `Hide ${noun}`}
      onClick={onToggle}
    >
      <span className={`tall-link outlined ${classes.label}`}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {isBlurred ? `Show ${noun}` : null}
      </span>
    </button>
  );
}

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'ref' | 'src'> {
  blob: Blob;
  alt: string;
}

/** Shows an image from memory. The `blob:` address is revoked when the element is removed. */
export function BlobImage({ blob, alt, ...image }: BlobImageProps) {
  // The image gets its `src` before the browser paints, so that a picture in memory does not flash.
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...image} />;
}
