// The window in which an exercise of one's own is merged into another one.
import { pressPart } from '#web/loading/press.tsx';

/** `MergeModal`: which exercise it becomes, what moves, and how far that is. */
export const MergeExercise = pressPart(async () => (await import('./MergeModal.tsx')).MergeModal, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
});
