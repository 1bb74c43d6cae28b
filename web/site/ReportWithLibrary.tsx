// The report with the exercise library, which loads after it.
import ReportPage from '#web/features/report/ReportPage.tsx';
import { pressPart } from '#web/loading/press.tsx';

const Picker = pressPart(async () => (await import('./LatePicker.tsx')).LatePicker);

export default function ReportWithLibrary() {
  return <ReportPage Picker={Picker} />;
}
