import type { SessionState } from '#shared/sessions/fold.ts';
import { pressPart } from '#web/loading/press.tsx';

export type Moving = 'merge' | 'split';

interface MoveSetsProps {
  /** A finished workout. */
  session: SessionState;
  /** The open form; null: none. */
  moving: Moving | null;
  onClose: () => void;
}

const close = { close: ({ onClose }: { onClose: () => void }) => onClose() };
const MergeModal = pressPart(async () => (await import('./MergeModal.tsx')).MergeModal, close);
const SplitModal = pressPart(async () => (await import('./SplitModal.tsx')).SplitModal, close);

/** Shows the forms of 'Merge with another workout' and 'Split in two'. */
export function MoveSets({ session, moving, onClose }: MoveSetsProps) {
  if (moving === 'merge') return <MergeModal session={session} onClose={onClose} />;
  return moving === 'split' ? <SplitModal session={session} onClose={onClose} /> : null;
}
