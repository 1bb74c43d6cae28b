import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import type { VolumeLandmark } from '#shared/progress/volume-landmark.ts';
import { pressPart } from '#web/loading/press.tsx';
import { offerUndo } from '#web/ui/messages/undo.ts';
import type { MuscleRow } from '../muscle-rows.ts';
import { putLandmark } from './put-landmark.ts';

const LandmarksForm = pressPart(async () => (await import('./LandmarksForm.tsx')).LandmarksForm, {
  close: ({ onCancel }) => onCancel(),
});

/** Sets and edits the user's landmarks of a muscle; `landmark` is null without any. */
export function YourLandmarks({ muscle, landmark }: Pick<MuscleRow, 'muscle' | 'landmark'>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const label = muscleLabels[muscle];

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }
  function saved({ low, high }: VolumeLandmark) {
    close();
    if (landmark === null || low !== null || high !== null) return;
    offerUndo('landmarks', {
      message: `Removed your landmarks for ${label}`,
      failure: 'Failed to restore your landmarks',
      undo: () => putLandmark({ ...landmark, muscle }),
    });
  }
  return (
    <Stack gap={8} align="flex-start">
      <Button
        ref={opener}
        variant="default"
        aria-label={`${landmark ? 'Change' : 'Set'} your landmarks for ${label}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {landmark ? 'Change' : 'Set'} your landmarks
      </Button>
      {isOpen ? (
        <LandmarksForm muscle={muscle} landmark={landmark} onSaved={saved} onCancel={close} />
      ) : null}
    </Stack>
  );
}
