// The run with the exercise library, which loads after it.
import { matchesRoute, privateRoutes } from '#shared/paths.ts';
import { signedInUserId } from '#web/api/person/auth-store.ts';
import RunPage from '#web/features/run/RunPage.tsx';
import { findRunAhead } from '#web/features/run/open/use-open-run.ts';
import { pressPart } from '#web/loading/press.tsx';
import { QUICK_RUN } from '#web/paths.ts';

const Picker = pressPart(async () => (await import('./LatePicker.tsx')).LatePicker);

findAddressedRun();

export default function RunWithLibrary() {
  return <RunPage Picker={Picker} />;
}

/** Starts to load the run if the browser was opened at its page. */
function findAddressedRun(): void {
  const userId = signedInUserId();
  const templateId = location.pathname.split('/')[3];
  const isHere = matchesRoute(privateRoutes.run, location.pathname);
  if (!isHere || userId === undefined || templateId === undefined) return;
  if (templateId !== QUICK_RUN) findRunAhead(userId, decodeURIComponent(templateId));
}
