import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionState } from '#shared/sessions/fold.ts';
import { pressPart } from '#web/loading/press.tsx';

const TimesModal = pressPart(async () => (await import('./TimesModal.tsx')).TimesModal, {
  close: ({ onClose }) => onClose(),
});

export function TimesButton({ userId, session }: { userId: string; session: SessionState }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={20} stroke={1.75} aria-hidden />}
        aria-label="Change date and times"
        onClick={() => setIsOpen(true)}
      >
        Times
      </Button>
      {isOpen ? (
        <TimesModal userId={userId} session={session} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}

export type Moving = 'merge' | 'split';

interface MoveSetsProps {
  session: SessionState;
  moving: Moving | null;
  onClose: () => void;
}

const close = { close: ({ onClose }: { onClose: () => void }) => onClose() };
const MergeModal = pressPart(async () => (await import('./MoveModals.tsx')).MergeModal, close);
const SplitModal = pressPart(async () => (await import('./MoveModals.tsx')).SplitModal, close);

export function MoveSets({ session, moving, onClose }: MoveSetsProps) {
  if (moving === 'merge') return <MergeModal session={session} onClose={onClose} />;
  return moving === 'split' ? <SplitModal session={session} onClose={onClose} /> : null;
}
