import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import type { SessionState } from '#shared/sessions/fold.ts';
import { pressPart } from '#web/loading/press.tsx';

const TimesModal = pressPart(async () => (await import('./TimesModal.tsx')).TimesModal, {
  close: ({ onClose }) => onClose(),
});

/** Opens the form for the day, start and end of a finished workout. */
export function TimesButton({ userId, session }: { userId: string; session: SessionState }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Change date and times
      </Button>
      {isOpen ? (
        <TimesModal userId={userId} session={session} onClose={() => setIsOpen(false)} />
      ) : null}
    </div>
  );
}
