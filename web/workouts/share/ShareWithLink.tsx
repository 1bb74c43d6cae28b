import { Button } from '@mantine/core';
import { IconWorldShare } from '@tabler/icons-react';
import { useState } from 'react';
import { pressPart } from '#web/loading/press.tsx';
import type { ShareDialogProps } from './ShareDialog.tsx';

export const ShareDialogOnDemand = pressPart(
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
  { close: ({ onClose }) => onClose() },
);

/** The button that makes a link to a template or a program. */
export function ShareWithLink(props: Omit<ShareDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconWorldShare size={20} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Share publicly
      </Button>
      {isOpen ? <ShareDialogOnDemand {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
