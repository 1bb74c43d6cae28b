// The builder with the exercise library in its slots, in one chunk.
import { ExerciseDetail } from '#web/features/exercises/exercise-window.ts';
import { ExercisePicker } from '#web/features/exercises/ExercisePicker.tsx';
import BuilderPage from '#web/features/templates/builder/BuilderPage.tsx';

export default function BuilderWithLibrary() {
  return <BuilderPage Picker={ExercisePicker} Detail={ExerciseDetail} />;
}
