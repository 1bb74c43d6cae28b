import { IconArrowsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Photo } from '#shared/photos/schema.ts';
import { photoTypeLabels } from '#shared/photos/vocabulary.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { betweenText, inOrder, shareText } from './compare.ts';
import { dayText } from '../photo-list.ts';
import { PhotoOverlay } from '../PhotoOverlay.tsx';
import { PhotoPicture, RevealButton, useReveal } from '../picture/PhotoPicture.tsx';
import classes from './CompareView.module.css';

interface CompareViewProps {
  /** The two photos to compare. With fewer, the view is closed. */
  photos: readonly Photo[];
  isBlurOn: boolean;
  onClose: () => void;
}

/** Compares two photos in one frame with a slider, or side by side. */
export function CompareView({ photos, isBlurOn, onClose }: CompareViewProps) {
  const [older, newer] = inOrder(photos);
  return (
    <PhotoOverlay
      isOpen={older !== undefined && newer !== undefined}
      title="Compare photos"
      onClose={onClose}
    >
      {older && newer ? <Opened older={older} newer={newer} isBlurOn={isBlurOn} /> : null}
    </PhotoOverlay>
  );
}

interface PairProps {
  older: Photo;
  newer: Photo;
  isBlurred: boolean;
  reveal: ReactNode;
}

function Opened({ older, newer, isBlurOn }: { older: Photo; newer: Photo; isBlurOn: boolean }) {
  const [isSideBySide, setIsSideBySide] = useState(false);
  const { isBlurred, setIsRevealed } = useReveal(isBlurOn, false);
  const pair: PairProps = {
    older,
    newer,
    isBlurred,
    reveal: isBlurOn ? (
      <RevealButton isBlurred={isBlurred} noun="photos" onToggle={() => setIsRevealed(isBlurred)} />
    ) : null,
  };
  return (
    <div className={classes.compare}>
      {isSideBySide ? <SideBySide {...pair} /> : <Slider {...pair} />}
      <div className={classes.days}>
        <Caption name="Older" photo={older} />
        <Caption name="Newer" photo={newer} />
      </div>
      <div className={classes.foot}>
        <p className={classes.between}>{betweenText(older, newer)}</p>
        <ChoiceField
          type="checkbox"
          role="switch"
          name="sideBySide"
          label="Side by side"
          aria-checked={isSideBySide}
          checked={isSideBySide}
          onChange={(event) => setIsSideBySide(event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}

/** Shows the older photo left of the slider and the newer one right of it. */
function Slider({ older, newer, isBlurred, reveal }: PairProps) {
  const [share, setShare] = useState(50);
  const left = `${100 - share}%`;
  return (
    <div className={classes.frame}>
      <PhotoPicture photo={older} isBlurred={isBlurred} />
      <PhotoPicture photo={newer} isBlurred={isBlurred} clipPath={`inset(0 0 0 ${left})`} />
      <div className={classes.line} style={{ left }} aria-hidden>
        <span className={classes.handle}>
          <IconArrowsHorizontal size={24} stroke={1.75} />
        </span>
      </div>
      {/* Right to left: a larger value shows more of the newer photo, so the edge moves left. */}
      <input
        type="range"
        dir="rtl"
        min={0}
        max={100}
        value={share}
        aria-label="Older or newer photo"
        aria-valuetext={shareText(share)}
        className={classes.range}
        onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
      />
      {reveal}
    </div>
  );
}

function SideBySide({ older, newer, isBlurred, reveal }: PairProps) {
  return (
    <div className={classes.sides}>
      {[older, newer].map((photo) => (
        <div key={photo.id} className={classes.side}>
          <PhotoPicture photo={photo} isBlurred={isBlurred} />
        </div>
      ))}
      {reveal}
    </div>
  );
}

function Caption({ name, photo }: { name: string; photo: Photo }) {
  return (
    <p className={classes.caption}>
      <span className={classes.name}>
        {name}, {photoTypeLabels[photo.photoType]}
      </span>
      <time dateTime={photo.takenAt}>{dayText(photo)}</time>
    </p>
  );
}
