import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import type { SaveStatus } from './use-save.ts';

const labels: Record<SaveStatus, string> = { idle: 'Save', saving: 'Saving...', saved: 'Saved!' };
const proposing: typeof labels = { idle: 'Propose', saving: 'Sending...', saved: 'Sent!' };

interface SaveButtonProps {
  status: SaveStatus;
  isProposal: boolean;
  /** `isQuiet` makes the button less prominent in an empty workout, where adding an exercise is the main action. */
  isQuiet: boolean;
  onSave: () => void;
}

export function SaveButton({ status, isProposal, isQuiet, onSave }: SaveButtonProps) {
  const isOnline = useIsOnline();
  return (
    <Button
      miw={120}
      {...(isQuiet ? { 'data-disabled': true, c: 'dimmed' } : {})}
      aria-keyshortcuts="Control+S"
      aria-disabled={status !== 'idle'}
      color={status === 'saved' ? 'green' : 'oxide'}
      leftSection={status === 'saved' ? <IconCheck size={20} stroke={1.75} aria-hidden /> : null}
      onClick={() => {
        if (status === 'idle') onSave();
      }}
    >
      {isProposal
        ? proposing[status]
        : status === 'idle' && !isOnline
          ? 'Save when online'
          : labels[status]}
    </Button>
  );
}
