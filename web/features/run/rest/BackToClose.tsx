import { useBackToClose } from '#web/hooks/use-back-to-close.ts';

/** Lets the back button close what stands around it. */
export function BackToClose({ onClose }: { onClose: () => void }) {
  useBackToClose(true, onClose);
  return null;
}
