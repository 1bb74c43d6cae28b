import { lazy, Suspense } from 'react';

const LinkModal = lazy(() => import('./LinkModal.tsx'));

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
