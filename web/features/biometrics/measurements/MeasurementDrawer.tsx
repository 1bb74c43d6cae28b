import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import classes from '../BiometricsPage.module.css';

interface MeasurementDrawerProps {
  title: string;
  /**
   * `isAsking` is true while the question about unsaved changes is open. The leave guard then
   * handles Back, so the drawer has no entry in the browser's history.
   */
  isAsking: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function MeasurementDrawer({ title, isAsking, onClose, children }: MeasurementDrawerProps) {
  useBackToClose(!isAsking, onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      // While the question about unsaved changes is open, Escape answers the question and must not close the drawer.
      closeOnEscape={!isAsking}
      position="bottom"
      size="94%"
      title={title}
      classNames={{ content: classes.content }}
      styles={{ header: { paddingBlock: 4 }, body: { paddingBlock: '4px 0' } }}
    >
      {children}
    </Drawer>
  );
}
