// Loads the dialogs about exercises when they are opened.
import { pressPart } from '#web/loading/press.tsx';

export const ExerciseDetail = pressPart(
  async () => (await import('./detail/ExerciseDetailPanel.tsx')).ExerciseDetailPanel,
  { isOpen: ({ exerciseId }) => exerciseId !== null, close: ({ onClose }) => onClose() },
);

export const CustomExercise = pressPart(
  async () => (await import('./custom/CustomExerciseModal.tsx')).CustomExerciseModal,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
