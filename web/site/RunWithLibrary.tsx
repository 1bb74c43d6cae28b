// The live session with the exercise library, which comes after it: for whoever changes the workout.
import RunPage from '#web/features/run/RunPage.tsx';
import { partOnDemand } from '#web/ui/on-demand.tsx';

const loadPicker = () => import('./LatePicker.tsx');
const Picker = partOnDemand(async () => (await loadPicker()).LatePicker);
const exerciseSlot = { Picker, preload: loadPicker };

export default function RunWithLibrary() {
  return <RunPage exerciseSlot={exerciseSlot} />;
}
