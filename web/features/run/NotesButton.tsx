import { ActionIcon } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { useRun } from './run-context.ts';
import { NotesSheet } from './run-overlays.ts';

/** Leads to the notes of the set and of its exercise. */
export function NotesButton({ line }: { line: SessionLine }) {
  const hasNote = useRun(({ run }) => run.inputs.notes !== '');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        aria-label={hasNote ? 'Notes, this set has one' : 'Notes'}
        variant={hasNote ? 'light' : 'subtle'}
        ml="auto"
        onClick={() => setIsOpen(true)}
      >
        <IconNote size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen ? (
        <Suspense fallback={null}>
          <NotesSheet line={line} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
