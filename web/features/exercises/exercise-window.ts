// The window about one exercise: the library, the picker and the builder open it.
import { pressPart } from '#web/loading/press.tsx';

/** `ExerciseDetailPanel`: what an exercise is, beside the list. */
export const ExerciseDetail = pressPart(
  async () => (await import('./detail/ExerciseDetailPanel.tsx')).ExerciseDetailPanel,
  { isOpen: ({ exerciseId }) => exerciseId !== null, close: ({ onClose }) => onClose() },
);
