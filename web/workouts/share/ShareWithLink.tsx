import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useReader } from '#web/hooks/use-reader.ts';
import { pressPart } from '#web/loading/press.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';

export const ShareDialogOnDemand = pressPart(
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
  { close: ({ onClose }) => onClose() },
);

export function ShareWithLink(props: Omit<ShareDialogProps, 'onClose' | 'ownLink'>) {
  const [isOpen, setIsOpen] = useState(false);
  if (useReader()) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      {isOpen ? <ShareDialogOnDemand {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
