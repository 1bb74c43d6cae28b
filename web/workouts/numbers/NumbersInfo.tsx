import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { pressPart } from '#web/loading/press.tsx';

const NumbersSheet = pressPart(async () => (await import('./NumberList.tsx')).NumbersSheet, {
  close: ({ onClose }) => onClose(),
  isOpen: ({ isOpen }) => isOpen,
});

export function NumbersInfo({ of }: { of: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Where the numbers come from"
        onClick={() => setIsOpen(true)}
      >
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <NumbersSheet of={of} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
