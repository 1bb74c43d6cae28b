import type { Exercise } from '#shared/exercises/schema.ts';
import { ExerciseBuild } from './ExerciseBuild.tsx';
import { ExerciseWork } from './ExerciseWork.tsx';
import classes from './ForYourBody.module.css';

/** Shows findings from the user's body measures. It loads after the page. */
export function ForYourBody({ exercise }: { exercise: Exercise }) {
  return (
    <div className={classes.column}>
      <ExerciseBuild exercise={exercise} />
      <ExerciseWork exercise={exercise} />
    </div>
  );
}
