import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState, useEffect, useRef } from 'react';
import { daysBetween, localDay } from '#shared/calendar.ts';
import type { Photo } from '#shared/photos/schema.ts';
import { photoTypeLabels } from '#shared/photos/vocabulary.ts';
import { countOf } from '#web/text/format.ts';
import { ChoiceField } from '#web/ui/fields/fields.tsx';
import { dayText } from '../photo-list.ts';
import { PhotoOverlay } from '../PhotoOverlay.tsx';
import { PhotoPicture, RevealButton, useReveal } from '../picture/PhotoPicture.tsx';
import formClasses from '#web/ui/form/form.module.css';
import classes from './compare.module.css';

interface CompareViewProps {
  photos: readonly Photo[];
  isBlurOn: boolean;
  onClose: () => void;
}

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
    <Stack className={classes.compare} gap={12}>
      {isSideBySide ? <SideBySide {...pair} /> : <Slider {...pair} />}
      <div className={`halves ${formClasses.pair}`}>
        <Caption name="Older" photo={older} />
        <Caption name="Newer" photo={newer} />
      </div>
      <Group gap="0 16px" justify="space-between">
        <Text ff="var(--font-num)" fz="lg" fw={700}>
          {betweenText(older, newer)}
        </Text>
        <ChoiceField
          type="checkbox"
          role="switch"
          name="sideBySide"
          label="Side by side"
          aria-checked={isSideBySide}
          checked={isSideBySide}
          onChange={(event) => setIsSideBySide(event.currentTarget.checked)}
        />
      </Group>
    </Stack>
  );
}

function Slider({ older, newer, isBlurred, reveal }: PairProps) {
  const [share, setShare] = useState(50);
  const left = `${100 - share}%`;
  return (
    <div className={classes.frame}>
      <PhotoPicture photo={older} isBlurred={isBlurred} />
      <PhotoPicture photo={newer} isBlurred={isBlurred} clipPath={`inset(0 0 0 ${left})`} />
      <div className={classes.line} style={{ left }} aria-hidden>
        <span className={`thumb ${classes.handle}`}>
          <IconArrowsHorizontal size={24} stroke={1.75} />
        </span>
      </div>
      {/* A larger value shows more of the newer photo, so the slider runs from right to left. */}
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
    <div className={`halves ${classes.sides}`}>
      {[older, newer].map((photo) => (
        <Box key={photo.id} pos="relative">
          <PhotoPicture photo={photo} isBlurred={isBlurred} />
        </Box>
      ))}
      {reveal}
    </div>
  );
}

function Caption({ name, photo }: { name: string; photo: Photo }) {
  return (
    <Stack m={0} component="p" gap={0} lh={1.3} ta={name === 'Newer' ? 'right' : 'left'}>
      <span className="note">
        {name}, {photoTypeLabels[photo.photoType]}
      </span>
      <time className="row-name" dateTime={photo.takenAt}>
        {dayText(photo)}
      </time>
    </Stack>
  );
}

interface CompareBarProps {
  chosen: readonly Photo[];
  onCompare: () => void;
  onCancel: () => void;
}

export function CompareBar({ chosen, onCompare, onCancel }: CompareBarProps) {
  const compare = useRef<HTMLButtonElement>(null);
  useEffect(() => compare.current?.focus({ preventScroll: true }), []);
  return (
    <Group
      role="group"
      aria-label="Compare two photos"
      className={`surface ${classes.bar}`}
      gap="8px 12px"
    >
      <Text role="status" className={classes.words} fw={600} data-numeric>
        {wordsFor(chosen)}
      </Text>
      <Button ref={compare} disabled={chosen.length !== 2} onClick={onCompare}>
        Compare these
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  );
}

function wordsFor(chosen: readonly Photo[]): string {
  if (chosen.length === 0) return 'Choose two photos';
  const days = inOrder(chosen).map(dayText).join(' and ');
  return chosen.length === 1 ? `${days}: choose one more` : days;
}

type Comparable = Pick<Photo, 'id' | 'photoType' | 'takenAt'>;

/**
 * Returns the ids of the oldest and the newest photo of one type, or of all photos when no type has
 * two. Returns no ids for fewer than two photos.
 */
export function defaultPair(photos: readonly Comparable[]): string[] {
  const types = photos.map(({ photoType }) => photoType);
  const type = types.find((each) => types.filter((other) => other === each).length > 1);
  const same = type === undefined ? photos : photos.filter((photo) => photo.photoType === type);
  const [newest] = same;
  const oldest = same.at(-1);
  return newest && oldest && newest !== oldest ? [oldest.id, newest.id] : [];
}

/**
 * Returns the chosen ids after a press on a photo. A second press removes the photo, and a third
 * photo replaces the photo that was chosen first.
 */
export function choose(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id);
  return [...chosen, id].slice(-2);
}

/** Returns both photos, the older first. Photos of the same instant keep their order. */
export function inOrder<Item extends { takenAt: string }>(pair: readonly Item[]): Item[] {
  return pair.toSorted((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
}

export function betweenText(older: { takenAt: string }, newer: { takenAt: string }): string {
  const days = daysBetween(localDay(new Date(older.takenAt)), localDay(new Date(newer.takenAt)));
  return days === 0 ? 'Taken on the same day' : `${countOf(days, 'day')} between`;
}

export function shareText(share: number): string {
  return `${share}% newer photo`;
}
