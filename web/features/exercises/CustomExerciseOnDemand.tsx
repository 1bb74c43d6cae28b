import { lazy, Suspense, useState } from 'react';
import type { CustomExerciseModalProps } from './CustomExerciseModal.tsx';

// The form brings the checker of its fields and the lists of many choices: it comes when it is first opened.
const CustomExerciseModal = lazy(async () => {
  const module = await import('./CustomExerciseModal.tsx');
  return { default: module.CustomExerciseModal };
});

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
