// The form of a past workout with the exercise library, which loads after it.
import LogPastPage from '#web/features/log-past/LogPastPage.tsx';
import { pressPart } from '#web/loading/press.tsx';

const Picker = pressPart(async () => (await import('./LatePicker.tsx')).LatePicker);

export default function LogPastWithLibrary() {
  return <LogPastPage Picker={Picker} />;
}
