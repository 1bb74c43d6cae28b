import { ActionIcon } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { usePinnedNote } from './pinned-notes.ts';
import { useRun } from '../state/run-context.ts';
import { pressedOnDemand } from '#web/ui/on-demand.tsx';
import { prefetched } from '../state/lazy-parts.ts';

const loadSheet = prefetched(() => import('./NotesSheet.tsx'));
const NotesSheet = pressedOnDemand(async () => (await loadSheet()).NotesSheet, {
  close: ({ onClose }) => onClose(),
});

/** Leads to the notes of the set and of its exercise. */
export function NotesButton({ userId, line }: { userId: string; line: SessionLine }) {
  const pinned = usePinnedNote(line.exerciseId);
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
          <NotesSheet
            userId={userId}
            line={line}
            pinned={pinned}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
