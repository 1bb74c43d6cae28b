import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pressPart } from '#web/loading/press.tsx';

const NumbersSheet = pressPart(async () => (await import('./NumberList.tsx')).NumbersSheet, {
  close: ({ onClose }) => onClose(),
  isOpen: ({ isOpen }) => isOpen,
});

interface NumbersInfoProps {
  /** `of` lists the ids of the numbers to explain. */
  of: readonly string[];
  /** `children` stand above the explanations, such as the legend of a chart. */
  children?: ReactNode;
}

export function NumbersInfo({ of, children }: NumbersInfoProps) {
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
      <NumbersSheet of={of} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </NumbersSheet>
    </>
  );
}
