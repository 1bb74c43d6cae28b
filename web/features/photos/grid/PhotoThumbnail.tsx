import { IconPhotoOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Photo } from '#shared/photos/schema.ts';
import { photoName } from '../photo-list.ts';
import { BlobImage } from '../picture/BlobImage.tsx';
import { usePicture } from '../picture/use-picture.ts';
import classes from '../picture/PhotoPicture.module.css';

/** The small picture, fetched when it comes near the screen. Fills its box of 3:4 from the start. */
export function PhotoThumbnail({ photo, isBlurred }: { photo: Photo; isBlurred: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  const { blob, hasFailed } = usePicture(photo.id, 'thumbnail', useInView(box));
  return (
    <span ref={box} className={classes.thumbnail} data-blurred={isBlurred}>
      {blob === undefined ? (
        <span className={classes.name}>{photoName(photo)}</span>
      ) : (
        <BlobImage blob={blob} alt={photoName(photo)} width={photo.width} height={photo.height} />
      )}
      {hasFailed ? (
        <span className={classes.missing}>
          <IconPhotoOff size={22} stroke={1.75} aria-hidden />
          Not loaded
        </span>
      ) : null}
    </span>
  );
}

/** How far below the screen a picture is fetched already. */
const AHEAD = '400px';

/** Becomes true when the element comes near the screen, and stays so. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setWasSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasSeen]);
  return wasSeen;
}
