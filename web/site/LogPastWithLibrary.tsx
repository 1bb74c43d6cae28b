// The form of a past workout with the exercise library, which loads after it.
import LogPastPage from '#web/features/log-past/LogPastPage.tsx';
import { partOnDemand } from '#web/ui/on-demand.tsx';

const loadPicker = () => import('./LatePicker.tsx');
const Picker = partOnDemand(async () => (await loadPicker()).LatePicker);

export default function LogPastWithLibrary() {
  return <LogPastPage Picker={Picker} preloadPicker={loadPicker} />;
}
