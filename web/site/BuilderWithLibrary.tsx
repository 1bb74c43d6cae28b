// The builder with the exercise library in its slots: one file of the build.
import { ExerciseDetailOnDemand } from '#web/features/exercises/detail/ExerciseDetailOnDemand.tsx';
import { ExercisePicker } from '#web/features/exercises/ExercisePicker.tsx';
import BuilderPage from '#web/features/templates/builder/BuilderPage.tsx';

export default function BuilderWithLibrary() {
  return <BuilderPage Picker={ExercisePicker} Detail={ExerciseDetailOnDemand} />;
}
