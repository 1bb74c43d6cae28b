// Loads the window of an exercise. The library, the picker and the builder open it.
import { pressPart } from '#web/loading/press.tsx';

/** `ExerciseDetailPanel`: shows an exercise beside the list. */
export const ExerciseDetail = pressPart(
  async () => (await import('./detail/ExerciseDetailPanel.tsx')).ExerciseDetailPanel,
  { isOpen: ({ exerciseId }) => exerciseId !== null, close: ({ onClose }) => onClose() },
);
