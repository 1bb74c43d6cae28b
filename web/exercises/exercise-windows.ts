// Loads the dialogs about exercises, and the exercise picker, when they are opened.
import { pressPart } from '#web/loading/press.tsx';

export const ExerciseDetail = pressPart(
  async () => (await import('./detail/ExerciseDetailPanel.tsx')).ExerciseDetailPanel,
  { isOpen: ({ exerciseId }) => exerciseId !== null, close: ({ onClose }) => onClose() },
);

export const CustomExercise = pressPart(
  async () => (await import('./custom/CustomExerciseModal.tsx')).CustomExerciseModal,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);

export const PickerDrawer = pressPart(
  async () => (await import('./PickerDrawer.tsx')).PickerDrawer,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
