// The form of a past workout with the exercise library, which comes after it: for whoever adds an exercise.
import { lazy } from 'react';
import LogPastPage from '#web/features/log-past/LogPastPage.tsx';

const loadPicker = () => import('#web/features/exercises/ExercisePicker.tsx');
const Picker = lazy(async () => ({ default: (await loadPicker()).ExercisePicker }));

export default function LogPastWithLibrary() {
  return <LogPastPage Picker={Picker} preloadPicker={loadPicker} />;
}
