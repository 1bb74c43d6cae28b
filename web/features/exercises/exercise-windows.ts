// Windows about one exercise: the library, the picker and the builder open them.
import { pressPart } from '#web/loading/press.tsx';

/** `ExerciseDetailPanel`: what an exercise is, beside the list. */
export const ExerciseDetail = pressPart(
  async () => (await import('./detail/ExerciseDetailPanel.tsx')).ExerciseDetailPanel,
  { isOpen: ({ exerciseId }) => exerciseId !== null, close: ({ onClose }) => onClose() },
);

/** `CustomExerciseModal`: making an exercise of one's own, or changing it. */
export const CustomExercise = pressPart(
  async () => (await import('./custom/CustomExerciseModal.tsx')).CustomExerciseModal,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);
