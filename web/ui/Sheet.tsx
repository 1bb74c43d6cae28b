import { Drawer, type DrawerProps } from '@mantine/core';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';

interface SheetProps extends Omit<DrawerProps, 'opened' | 'position' | 'size'> {
  isOpen: boolean;
  onClose: () => void;
  /** `height` applies only to a phone. Without `height`, the content determines the height. */
  height?: string;
  /** `width` applies only to screens that are wider than a phone. */
  width?: 'sm' | 'md';
}

/**
 * Mantine does not know the size 'auto' and would use the whole height. `CONTENT_HEIGHT` is a CSS variable whose
 * fallback is 'auto'.
 */
const CONTENT_HEIGHT = 'var(--drawer-size-auto, auto)';

/**
 * Shows a drawer that opens from the bottom on a phone and from the right on larger screens. The back button closes it.
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
