import { Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPhotoOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Photo } from '#shared/photos/schema.ts';
import { photoTypeLabels } from '#shared/photos/vocabulary.ts';
import { BlobImage } from '../picture/PhotoPicture.tsx';
import { byMonth, dayText, photoName } from '../photo-list.ts';
import classes from './PhotoGrid.module.css';
import { usePicture } from '../picture/use-picture.ts';
import photoPicture from '../picture/PhotoPicture.module.css';

interface PhotoGridProps {
  photos: readonly Photo[];
  isBlurred: boolean;
  showsType: boolean;
  /**
   * `chosen` holds the ids of the photos chosen for a comparison; null when no comparison is in
   * progress.
   */
  chosen: readonly string[] | null;
  onPress: (photo: Photo) => void;
}

export function PhotoGrid({ photos, ...tile }: PhotoGridProps) {
  return byMonth(photos).map((month) => (
    <section key={month.key} aria-label={month.label ?? 'Photos'}>
      {month.label === null ? null : (
        <Title order={2} size="h3" mb="xs">
          {month.label}
        </Title>
      )}
      <ul className={`plain-list ${classes.grid}`}>
        {month.photos.map((photo) => (
          <li key={photo.id}>
            <Tile photo={photo} {...tile} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type TileProps = Omit<PhotoGridProps, 'photos'> & { photo: Photo };

function Tile({ photo, isBlurred, showsType, chosen, onPress }: TileProps) {
  const isChosen = chosen?.includes(photo.id);
  return (
    <button
      type="button"
      className={`bare ${classes.tile}`}
      aria-pressed={isChosen}
      onClick={() => onPress(photo)}
    >
      <PhotoThumbnail photo={photo} isBlurred={isBlurred} />
      {isChosen === undefined ? null : (
        <span className={`centred ${classes.mark}`}>
          {isChosen ? <IconCheck size={20} stroke={3} aria-hidden /> : null}
        </span>
      )}
      {/* Screen readers skip this label, because the image's text already has the type and the
          day. */}
      {showsType ? (
        <span className="row-name" aria-hidden>
          {photoTypeLabels[photo.photoType]}
        </span>
      ) : null}
      <time className="note" dateTime={photo.takenAt} aria-hidden>
        {dayText(photo)}
      </time>
    </button>
  );
}

/** Loads a thumbnail when it comes near the screen. A box reserves the space from the start. */
function PhotoThumbnail({ photo, isBlurred }: { photo: Photo; isBlurred: boolean }) {
  const box = useRef<HTMLSpanElement>(null);
  const { blob, hasFailed } = usePicture(photo.id, 'thumbnail', useInView(box));
  return (
    <span ref={box} className={photoPicture.thumbnail} data-blurred={isBlurred}>
      {blob === undefined ? (
        <VisuallyHidden component="span">{photoName(photo)}</VisuallyHidden>
      ) : (
        <BlobImage blob={blob} alt={photoName(photo)} width={photo.width} height={photo.height} />
      )}
      {hasFailed ? (
        <span className={`centred note ${photoPicture.missing}`}>
          <IconPhotoOff size={22} stroke={1.75} aria-hidden />
          Not loaded
        </span>
      ) : null}
    </span>
  );
}

const AHEAD = '400px';

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
