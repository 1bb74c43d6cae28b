// The exercise library for pages that load it after themselves. A file of its own: what an `import()` names cannot share
// a file with anything, and the builder has the picker in its first load.
import type { ComponentProps } from 'react';
import { ExercisePicker } from '#web/features/exercises/ExercisePicker.tsx';

export function LatePicker(props: ComponentProps<typeof ExercisePicker>) {
  return <ExercisePicker {...props} />;
}
