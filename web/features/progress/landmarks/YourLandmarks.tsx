import { Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import type { VolumeLandmark } from '#shared/progress/volume-landmark.ts';
import { pressPart } from '#web/loading/press.tsx';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { offerUndo } from '#web/ui/messages/undo.ts';
import type { MuscleRow } from '../muscle-rows.ts';
import { landmarkText, placeText } from './landmark-text.ts';
import { putLandmark } from './put-landmark.ts';
import classes from '../ProgressPage.module.css';

const LandmarksForm = pressPart(async () => (await import('./LandmarksForm.tsx')).LandmarksForm, {
  close: ({ onCancel }) => onCancel(),
});

interface YourLandmarksProps {
  row: MuscleRow;
  landmark: VolumeLandmark;
}

/** Shows and edits the user's landmark of a muscle. */
export function YourLandmarks({ row: { muscle, average }, landmark }: YourLandmarksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const label = muscleLabels[muscle];

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }
  function saved({ low, high }: VolumeLandmark) {
    close();
    if (low !== null || high !== null) return;
    offerUndo('landmarks', {
      message: `Removed your landmarks for ${label}`,
      failure: 'Failed to restore your landmarks',
      undo: () => putLandmark({ ...landmark, muscle }),
    });
  }
  return (
    <Stack gap={8} fz="sm">
      <Group gap={8} wrap="nowrap" mih={44} c="dimmed">
        <Group component="span" gap="0 16px" flex={1} data-numeric>
          <span>Your landmarks {landmarkText(landmark)}</span>
          <span>{placeText(landmark, average.fractional)}</span>
        </Group>
        <OwnOnly>
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
        </OwnOnly>
      </Group>
      {isOpen ? (
        <LandmarksForm muscle={muscle} landmark={landmark} onSaved={saved} onCancel={close} />
      ) : null}
    </Stack>
  );
}

/** Sets a landmark for any muscle without one. */
export function SetLandmarks({ rows }: { rows: readonly MuscleRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const without = rows.filter(({ landmark }) => landmark === null).map(({ muscle }) => muscle);
  const muscle = without.find((each) => each === name) ?? without[0];
  if (muscle === undefined) return null;

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }
  return (
    <Stack gap={8} fz="sm">
      <Group gap={8} wrap="nowrap" mih={44} c="dimmed">
        <Button
          ref={opener}
          variant="subtle"
          className={classes.opener}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Set your landmarks
        </Button>
      </Group>
      {isOpen ? (
        <>
          <SelectField
            label="Muscle"
            value={muscle}
            options={without.map((each) => ({ value: each, label: muscleLabels[each] }))}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <LandmarksForm
            key={muscle}
            muscle={muscle}
            landmark={null}
            onSaved={close}
            onCancel={close}
          />
        </>
      ) : null}
    </Stack>
  );
}
