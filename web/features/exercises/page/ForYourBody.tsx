import type { Exercise } from '#shared/exercises/schema.ts';
import { ExerciseBuild } from './ExerciseBuild.tsx';
import { ExerciseWork } from './ExerciseWork.tsx';
import classes from './ForYourBody.module.css';

/** What follows from the measures of one's own body. It comes after the page. */
export function ForYourBody({ exercise }: { exercise: Exercise }) {
  return (
    <div className={classes.column}>
      <ExerciseBuild exercise={exercise} />
      <ExerciseWork exercise={exercise} />
    </div>
  );
}
