import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import type { MuscleLandmark } from '#shared/progress/schema.ts';
import type { VolumeLandmark } from '#shared/progress/volume-landmark.ts';
import { pressPart } from '#web/loading/press.tsx';
import type { MuscleRow } from '../muscle-rows.ts';
import { landmarkText, placeText } from './landmark-text.ts';
import classes from './YourLandmarks.module.css';

const LandmarksForm = pressPart(async () => (await import('./LandmarksForm.tsx')).LandmarksForm, {
  close: ({ onCancel }) => onCancel(),
});

interface YourLandmarksProps {
  row: MuscleRow;
  landmark: VolumeLandmark;
  /** Called with the landmarks as they were. */
  onRemoved: (removed: MuscleLandmark) => void;
}

/** Shows the user's own landmark of a muscle, and edits it. */
export function YourLandmarks({
  row: { muscle, average },
  landmark,
  onRemoved,
}: YourLandmarksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const label = muscleLabels[muscle];

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }
  function saved({ low, high }: VolumeLandmark) {
    close();
    if (low === null && high === null) onRemoved({ ...landmark, muscle });
  }
  return (
    <div className={classes.marks}>
      <div className={classes.line}>
        <span className={classes.text} data-numeric>
          <span>Your landmarks {landmarkText(landmark)}</span>
          <span>{placeText(landmark, average.fractional)}</span>
        </span>
        <Button
          ref={opener}
          variant="subtle"
          className={classes.opener}
          aria-label={`Change your landmarks for ${label}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Change
        </Button>
      </div>
      {isOpen ? (
        <LandmarksForm muscle={muscle} landmark={landmark} onSaved={saved} onCancel={close} />
      ) : null}
    </div>
  );
}
