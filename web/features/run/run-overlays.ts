// The windows of the live session, loaded just after it: the first set does not wait for them.
import type { Achievement } from '#shared/sessions/schema.ts';
import { loadCelebration } from '#web/celebration/celebrate.ts';
import { latePartOnDemand, partOnDemand, pressedOnDemand } from '#web/ui/on-demand.tsx';

const loadDrawer = () => import('./ExerciseDrawer.tsx');
const loadGymAtStart = () => import('./gym/GymAtStart.tsx');
const loadEditor = () => import('./SetEditor.tsx');
const loadTypes = () => import('./SetTypeSheet.tsx');
const loadNotes = () => import('./NotesSheet.tsx');
const loadTimer = () => import('./HoldTimer.tsx');
const loadSessionNote = () => import('#web/workouts/SessionNote.tsx');
const loadPlanSheet = () => import('./plan/PlanSheet.tsx');
const loadPlanNotice = () => import('./plan/PlanNotice.tsx');
const loadElsewhere = () => import('./ElsewhereNotice.tsx');
const loadRefusals = () => import('./RunRefusals.tsx');
const loadSignedOut = () => import('./SignedOutLine.tsx');
const loadEnded = () => import('./EndedElsewhere.tsx');
const loadKeepChanges = () => import('./plan/KeepChanges.tsx');
const loadSummary = () => import('./RunSummary.tsx');
const loadRecords = () => import('./RecordMoment.tsx');
const loadWork = () => import('#web/workouts/LiftingWork.tsx');
const loadGoOn = () => import('./GoOn.tsx');
const loadOtherOpen = () => import('./OtherOpenDialog.tsx');

const isOpen = (props: { isOpen: boolean }) => props.isOpen;
const close = ({ onClose }: { onClose: () => void }) => onClose();
const cancel = ({ onCancel }: { onCancel: () => void }) => onCancel();

export const ExerciseDrawer = pressedOnDemand(async () => (await loadDrawer()).ExerciseDrawer, {
  isOpen,
  close,
});
export const SetTypeSheet = pressedOnDemand(async () => (await loadTypes()).SetTypeSheet, {
  isOpen,
  close,
});
export const PlanSheet = pressedOnDemand(async () => (await loadPlanSheet()).PlanSheet, {
  isOpen: ({ view }) => view !== null,
  close,
});
export const NotesSheet = pressedOnDemand(async () => (await loadNotes()).NotesSheet, { close });
export const SetEditor = pressedOnDemand(async () => (await loadEditor()).SetEditor, {
  close: cancel,
});
export const HoldTimer = pressedOnDemand(async () => (await loadTimer()).HoldTimer, {
  close: cancel,
});

export const SessionNote = partOnDemand(async () => (await loadSessionNote()).SessionNote);
export const GymAtStart = partOnDemand(async () => (await loadGymAtStart()).GymAtStart);
export const OtherOpenDialog = partOnDemand(async () => (await loadOtherOpen()).OtherOpenDialog);
export const PlanNotice = partOnDemand(async () => (await loadPlanNotice()).PlanNotice);
export const RunSummary = partOnDemand(async () => (await loadSummary()).RunSummary);
export const RecordMoment = partOnDemand(async () => (await loadRecords()).RecordMoment);
export const RecordList = partOnDemand(async () => (await loadRecords()).RecordList);
export const LiftingWork = partOnDemand(async () => (await loadWork()).LiftingWork);
export const GoOn = partOnDemand(async () => (await loadGoOn()).GoOn);
export const ElsewhereNotice = partOnDemand(async () => (await loadElsewhere()).ElsewhereNotice);
export const RunRefusals = partOnDemand(async () => (await loadRefusals()).RunRefusals);
export const SignedOutLine = partOnDemand(async () => (await loadSignedOut()).SignedOutLine);
export const EndedElsewhere = partOnDemand(async () => (await loadEnded()).EndedElsewhere);
export const KeepChanges = partOnDemand(async () => (await loadKeepChanges()).KeepChanges);

/** Late parts: the question of a forgotten run, and the first rest, which is a set away. */
export const StillTraining = latePartOnDemand(
  async () => (await import('./StillTraining.tsx')).StillTraining,
);
export const RestPush = latePartOnDemand(
  async () => (await import('./rest/RestPush.tsx')).RestPush,
);

/** An offer follows from a set. */
const loadOffer = () => import('./offer/NextSetOffer.tsx');
export const OfferInForm = latePartOnDemand(async () => (await loadOffer()).OfferInForm);
export const OfferInRest = latePartOnDemand(async () => (await loadOffer()).OfferInRest);

/** Shows the moved goals. Without the code nothing is shown: the page of each goal has the same facts. */
export async function tellMovedGoals(achievements: readonly Achievement[]): Promise<void> {
  const [loaded] = await Promise.allSettled([loadSummary()]);
  if (loaded.status === 'fulfilled') loaded.value.tellMovedGoals(achievements);
}

/** For `useLoadAhead` of the session's screen: they must be here before the connection drops. */
export async function loadRunOverlays(): Promise<void> {
  await Promise.all([
    loadDrawer(),
    loadEditor(),
    loadTypes(),
    loadNotes(),
    loadTimer(),
    loadSessionNote(),
    loadPlanSheet(),
    loadPlanNotice(),
    loadElsewhere(),
    loadRefusals(),
    loadSignedOut(),
    loadEnded(),
    loadKeepChanges(),
    loadSummary(),
    loadRecords(),
    loadWork(),
    loadGoOn(),
    loadGymAtStart(),
    import('./gym/WarmUpList.tsx'),
    loadCelebration(),
  ]);
}
