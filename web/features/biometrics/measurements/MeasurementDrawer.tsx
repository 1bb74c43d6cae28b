import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import classes from './MeasurementDrawer.module.css';

interface MeasurementDrawerProps {
  title: string;
  /** True while a question about closing is open: the drawer is then no entry of the browser's history. */
  isAsking: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The form on a phone, from below. */
export function MeasurementDrawer({ title, isAsking, onClose, children }: MeasurementDrawerProps) {
  useBackToClose(!isAsking, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      // Then Escape answers the question.
      closeOnEscape={!isAsking}
      position="bottom"
      size="94%"
      title={title}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Drawer>
  );
}
