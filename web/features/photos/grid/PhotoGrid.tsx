import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Photo } from '#shared/photos/schema.ts';
import { photoTypeLabels } from '#shared/photos/vocabulary.ts';
import { byMonth, dayText } from '../photo-list.ts';
import { PhotoThumbnail } from './PhotoThumbnail.tsx';
import classes from './PhotoGrid.module.css';

interface PhotoGridProps {
  /** Newest first. */
  photos: readonly Photo[];
  isBlurred: boolean;
  /** True in a tab that mixes photos of all types. */
  showsType: boolean;
  /** While two photos are chosen: the ids of those that are. */
  chosen: readonly string[] | null;
  onPress: (photo: Photo) => void;
}

/** Three photos beside each other on a phone, five on a desk; with many, under the names of their months. */
export function PhotoGrid({ photos, ...tile }: PhotoGridProps) {
  return byMonth(photos).map((month) => (
    <section key={month.key} aria-label={month.label ?? 'Photos'}>
      {month.label === null ? null : (
        <Title order={2} size="h3" mb="xs">
          {month.label}
        </Title>
      )}
      <ul className={classes.grid}>
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
      className={classes.tile}
      aria-pressed={isChosen}
      onClick={() => onPress(photo)}
    >
      <PhotoThumbnail photo={photo} isBlurred={isBlurred} />
      {isChosen === undefined ? null : (
        <span className={classes.mark}>
          {isChosen ? <IconCheck size={20} stroke={3} aria-hidden /> : null}
        </span>
      )}
      {/* Both are said by the picture already. */}
      {showsType ? (
        <span className={classes.type} aria-hidden>
          {photoTypeLabels[photo.photoType]}
        </span>
      ) : null}
      <time className={classes.day} dateTime={photo.takenAt} aria-hidden>
        {dayText(photo)}
      </time>
    </button>
  );
}

/** The grid while its photos are not known yet. */
export function PhotoGridSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <span className={classes.loading} role="status">
        Loading photos…
      </span>
      <div className={classes.bar} />
      <div className={classes.grid}>
        {Array.from({ length: 10 }, (_, index) => (
          <div key={index} className={classes.ghost} />
        ))}
      </div>
    </div>
  );
}
