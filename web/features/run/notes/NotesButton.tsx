import { ActionIcon } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { usePinnedNote } from './pinned-notes.ts';
import { useRun } from '../state/run-context.ts';
import { runPart } from '#web/loading/press.tsx';

const NotesSheet = runPart(async () => (await import('./NotesSheet.tsx')).NotesSheet, {
  close: ({ onClose }) => onClose(),
});

export function NotesButton({ userId, line }: { userId: string; line: SessionLine }) {
  const pinned = usePinnedNote(line.exerciseId);
  const hasNote = useRun(({ formRun: run }) => run.inputs.notes !== '');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        aria-label={hasNote ? 'Notes, this set has one' : 'Notes'}
        variant={hasNote ? 'light' : 'subtle'}
        flex="none"
        my={-6}
        onClick={() => setIsOpen(true)}
      >
        <IconNote size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <NotesSheet userId={userId} line={line} pinned={pinned} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
