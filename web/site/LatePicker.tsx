// The exercise library for pages that load it after themselves. A separate file: the target of an `import()` cannot
// share a file with other code, and the builder has the picker in its first load.
import type { ComponentProps } from 'react';
import { ExercisePicker } from '#web/features/exercises/ExercisePicker.tsx';

export function LatePicker(props: ComponentProps<typeof ExercisePicker>) {
  return <ExercisePicker {...props} />;
}
