// The exercise library for pages that load it after themselves. A separate file, because the target of an `import()`
// cannot share a file with other code, and the builder loads the picker with the page.
import type { ComponentProps } from 'react';
import { ExercisePicker } from '#web/features/exercises/ExercisePicker.tsx';

export function LatePicker(props: ComponentProps<typeof ExercisePicker>) {
  return <ExercisePicker {...props} />;
}
