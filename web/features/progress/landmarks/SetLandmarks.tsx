import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { pressPart } from '#web/loading/press.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { MuscleRow } from '../muscle-rows.ts';
import classes from './YourLandmarks.module.css';

const LandmarksForm = pressPart(async () => (await import('./LandmarksForm.tsx')).LandmarksForm, {
  close: ({ onCancel }) => onCancel(),
});

/** Sets the landmarks of a muscle that has none: one way for all of them. */
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
    <div className={classes.marks}>
      <div className={classes.line}>
        <Button
          ref={opener}
          variant="subtle"
          className={classes.opener}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Set your landmarks
        </Button>
      </div>
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
    </div>
  );
}
