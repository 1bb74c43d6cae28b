// The import with the exercise library, which loads after it.
import ImportPage from '#web/features/imports/ImportPage.tsx';
import { pressPart } from '#web/loading/press.tsx';

const Picker = pressPart(async () => (await import('./LatePicker.tsx')).LatePicker);

export default function ImportWithLibrary() {
  return <ImportPage Picker={Picker} />;
}
