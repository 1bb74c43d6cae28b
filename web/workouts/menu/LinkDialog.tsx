import { Suspense } from 'react';
import { pressedOnDemand } from '#web/ui/on-demand.tsx';

const LinkModal = pressedOnDemand(async () => (await import('./LinkModal.tsx')).default, {
  close: ({ onClose }) => onClose(),
});

interface LinkDialogProps {
  /** Closed while undefined. */
  link: string | undefined;
  onClose: () => void;
}

/** The link, selected, for browsers that do not let a page write to the clipboard. Seldom needed, so loaded late. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  return link === undefined ? null : (
    <Suspense fallback={null}>
      <LinkModal link={link} onClose={onClose} />
    </Suspense>
  );
}
