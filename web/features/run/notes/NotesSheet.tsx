import { isolated } from '#shared/isolated.ts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { setLimits } from '#shared/sessions/limits.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { commandKinds } from '#web/outbox/command-kinds.ts';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { toastError } from '#web/ui/messages/toasts.ts';
import { pinNote } from './pinned-notes.ts';
import { useRun, useRunActions } from '../state/run-context.ts';

interface NotesSheetProps {
  userId: string;
  line: SessionLine;
  pinned: string;
  onClose: () => void;
}

/**
 * Edits three notes: on the next set, on its exercise today, and on the exercise in general.
 * Closing the sheet saves the notes.
 */
export function NotesSheet({ userId, line, pinned, onClose }: NotesSheetProps) {
  const setNotes = useRun(({ run }) => run.inputs.notes);
  const { setInputs, note } = useRunActions();
  const [ofSet, setOfSet] = useState(setNotes);
  const [ofExercise, setOfExercise] = useState(line.sessionNotes);
  const [always, setAlways] = useState(pinned);

  function save() {
    setInputs({ notes: ofSet.trim() });
    const notes = ofExercise.trim();
    if (notes !== line.sessionNotes) void note({ type: 'noteExercise', lineId: line.id, notes });
    if (always.trim() !== pinned) void pin();
    onClose();
  }

  async function pin() {
    try {
      await pinNote(userId, line.exerciseId, always.trim());
    } catch (error) {
      console.warn('The note could not be kept', error);
      toastError(commandKinds.putExerciseNote.failure);
    }
  }

  return (
    <Sheet isOpen onClose={save} title={`Notes, ${isolated(line.exercise.name)}`}>
      {/* The note fields have no form, because submitting a form would also submit the form of
          the set around it. */}
      <Stack>
        <NoteField label="This set" value={ofSet} onType={setOfSet} isFirst />
        <NoteField label="This exercise today" value={ofExercise} onType={setOfExercise} />
        <NoteField label="Always with this exercise" value={always} onType={setAlways} />
        <Button fullWidth onClick={save}>
          Save notes
        </Button>
      </Stack>
    </Sheet>
  );
}

interface NoteFieldProps {
  label: string;
  value: string;
  onType: (value: string) => void;
  isFirst?: boolean;
}

function NoteField({ label, value, onType, isFirst }: NoteFieldProps) {
  return (
    <TextAreaField
      label={label}
      rows={1}
      maxLength={setLimits.notes}
      value={value}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
