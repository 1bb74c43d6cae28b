import { Suspense, useState } from 'react';
import { pressedOnDemand } from '#web/ui/on-demand.tsx';
import type { CustomExerciseModalProps } from './CustomExerciseModal.tsx';

// The form brings the checker of its fields and the lists of many choices: it comes when it is first opened.
const CustomExerciseModal = pressedOnDemand<CustomExerciseModalProps>(
  async () => (await import('./CustomExerciseModal.tsx')).CustomExerciseModal,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);

/** `CustomExerciseModal`, loaded with its first opening. */
export function CustomExerciseOnDemand(props: CustomExerciseModalProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense fallback={null}>
      <CustomExerciseModal {...props} />
    </Suspense>
  ) : null;
}
