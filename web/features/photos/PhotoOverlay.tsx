import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';

interface PhotoOverlayProps {
  isOpen: boolean;
  title: string;
  /**
   * `closesOnEscape` is false while a question is open above the overlay, because Escape then
   * answers the question.
   */
  closesOnEscape?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PhotoOverlay({
  isOpen,
  title,
  closesOnEscape = true,
  onClose,
  children,
}: PhotoOverlayProps) {
  const isPhone = useIsPhone();
  useBackToClose(isOpen, onClose);
  const shared = {
    opened: isOpen,
    onClose,
    title,
    closeOnEscape: closesOnEscape,
    // The overlay closes without an animation, because its content is already gone.
    transitionProps: { exitDuration: 0 },
    children,
  };
  return isPhone ? (
    <Drawer {...shared} position="bottom" size="100%" />
  ) : (
    <Modal {...shared} size="56rem" centered />
  );
}
