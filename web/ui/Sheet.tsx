import { Drawer, type DrawerProps } from '@mantine/core';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';

interface SheetProps extends Omit<DrawerProps, 'opened' | 'position' | 'size'> {
  isOpen: boolean;
  onClose: () => void;
  /** Height on a phone; by default that of its content. */
  height?: string;
  /** Width on a screen wider than a phone. */
  width?: 'sm' | 'md';
}

/** Mantine reads a bare 'auto' as the name of a size, and uses the whole height. */
const CONTENT_HEIGHT = 'var(--drawer-size-auto, auto)';

/**
 * Shows a window that opens from below on a phone, from the right on a larger screen. The back button closes the
 * window.
 */
export function Sheet({
  isOpen,
  onClose,
  height = CONTENT_HEIGHT,
  width = 'md',
  ...props
}: SheetProps) {
  const isPhone = useIsPhone();
  useBackToClose(isOpen, onClose);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? height : width}
      {...props}
    />
  );
}
