import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import type { SaveStatus } from './use-save.ts';

const labels: Record<SaveStatus, string> = { idle: 'Save', saving: 'Saving...', saved: 'Saved!' };

interface SaveButtonProps {
  status: SaveStatus;
  onSave: () => void;
}

export function SaveButton({ status, onSave }: SaveButtonProps) {
  const isOnline = useIsOnline();
  return (
    <Button
      miw={120}
      aria-keyshortcuts="Control+S"
      aria-disabled={status !== 'idle'}
      color={status === 'saved' ? 'green' : 'oxide'}
      leftSection={status === 'saved' ? <IconCheck size={20} stroke={1.75} aria-hidden /> : null}
      onClick={() => {
        if (status === 'idle') onSave();
      }}
    >
      {status === 'idle' && !isOnline ? 'Save when online' : labels[status]}
    </Button>
  );
}
