// The window in which an exercise of one's own is made or changed: library, picker and page open it.
import { pressPart } from '#web/loading/press.tsx';

/** `CustomExerciseModal`: making an exercise of one's own, or changing it. */
export const CustomExercise = pressPart(
  async () => (await import('./CustomExerciseModal.tsx')).CustomExerciseModal,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
