import { Button, Drawer, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { setLimits } from '#shared/sessions/limits.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useRun, useRunActions } from './run-context.ts';

interface NotesSheetProps {
  line: SessionLine;
  onClose: () => void;
}

/** What is to be remembered: of the set that comes next, and of its exercise in this workout. */
export function NotesSheet({ line, onClose }: NotesSheetProps) {
  const isPhone = useIsPhone();
  const setNotes = useRun(({ run }) => run.inputs.notes);
  const { setInputs, note } = useRunActions();
  const [ofSet, setOfSet] = useState(setNotes);
  const [ofExercise, setOfExercise] = useState(line.sessionNotes);

  function save(event: FormEvent) {
    event.preventDefault();
    setInputs({ notes: ofSet.trim() });
    const notes = ofExercise.trim();
    if (notes !== line.sessionNotes) void note({ type: 'noteExercise', lineId: line.id, notes });
    onClose();
  }

  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : 'md'}
      title={`Notes, ${line.exercise.name}`}
    >
      <form onSubmit={save}>
        <Stack>
          <NoteField label="This set" value={ofSet} onType={setOfSet} isFirst />
          <NoteField label="This exercise today" value={ofExercise} onType={setOfExercise} />
          <Button type="submit" fullWidth>
            Save notes
          </Button>
        </Stack>
      </form>
    </Drawer>
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
    <Textarea
      label={label}
      autosize
      minRows={1}
      maxRows={4}
      maxLength={setLimits.notes}
      value={value}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
