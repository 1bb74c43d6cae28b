// Loads the window for custom exercises. The library, the picker and the exercise page open it.
import { pressPart } from '#web/loading/press.tsx';

/** `CustomExerciseModal`: creates or edits a custom exercise. */
export const CustomExercise = pressPart(
  async () => (await import('./CustomExerciseModal.tsx')).CustomExerciseModal,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
