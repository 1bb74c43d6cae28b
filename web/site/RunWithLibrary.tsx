// The live session with the exercise library, which loads after it.
import { matchesRoute, privateRoutes } from '#shared/paths.ts';
import { signedInUserId } from '#web/api/auth-store.ts';
import RunPage from '#web/features/run/RunPage.tsx';
import { findRunAhead } from '#web/features/run/open/use-open-run.ts';
import { QUICK_RUN } from '#web/paths.ts';
import { partOnDemand } from '#web/ui/on-demand.tsx';

const loadPicker = () => import('./LatePicker.tsx');
const Picker = partOnDemand(async () => (await loadPicker()).LatePicker);
const exerciseSlot = { Picker, preload: loadPicker };

findAddressedRun();

export default function RunWithLibrary() {
  return <RunPage exerciseSlot={exerciseSlot} />;
}

/** Starts to load the run if the browser was opened at its page. */
function findAddressedRun(): void {
  const userId = signedInUserId();
  const templateId = location.pathname.split('/')[3];
  const isHere = matchesRoute(privateRoutes.run, location.pathname);
  if (!isHere || userId === undefined || templateId === undefined) return;
  if (templateId !== QUICK_RUN) findRunAhead(userId, decodeURIComponent(templateId));
}
