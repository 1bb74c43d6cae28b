// The live session with the exercise library, which comes after it: for whoever changes the workout.
import { lazy } from 'react';
import RunPage from '#web/features/run/RunPage.tsx';

const loadPicker = () => import('#web/features/exercises/ExercisePicker.tsx');
const Picker = lazy(async () => ({ default: (await loadPicker()).ExercisePicker }));
const exerciseSlot = { Picker, preload: loadPicker };

export default function RunWithLibrary() {
  return <RunPage exerciseSlot={exerciseSlot} />;
}
