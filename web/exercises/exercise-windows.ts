// Loads the window of an exercise, and the one that creates or edits a custom exercise.
import { pressPart } from '#web/loading/press.tsx';

/** `ExerciseDetailPanel`: shows an exercise beside the list. */
export const ExerciseDetail = pressPart(
  async () => (await import('./detail/ExerciseDetailPanel.tsx')).ExerciseDetailPanel,
  { isOpen: ({ exerciseId }) => exerciseId !== null, close: ({ onClose }) => onClose() },
);

/** `CustomExerciseModal`: creates or edits a custom exercise. */
export const CustomExercise = pressPart(
  async () => (await import('./custom/CustomExerciseModal.tsx')).CustomExerciseModal,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
