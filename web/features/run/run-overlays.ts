// The windows of the live session, loaded just after it: the first set does not wait for them.
import { lazy } from 'react';
import { loadCelebration } from '#web/celebration/celebrate.ts';

const loadDrawer = () => import('./ExerciseDrawer.tsx');
const loadGymAtStart = () => import('./gym/GymAtStart.tsx');
const loadEditor = () => import('./SetEditor.tsx');
const loadTypes = () => import('./SetTypeSheet.tsx');
const loadNotes = () => import('./NotesSheet.tsx');
const loadTimer = () => import('./HoldTimer.tsx');
const loadSessionNote = () => import('#web/workouts/SessionNote.tsx');
const loadPlanSheet = () => import('./plan/PlanSheet.tsx');
const loadPlanNotice = () => import('./plan/PlanNotice.tsx');
const loadKeepChanges = () => import('./plan/KeepChanges.tsx');
const loadOtherOpen = () => import('./OtherOpenDialog.tsx');

export const ExerciseDrawer = lazy(async () => ({ default: (await loadDrawer()).ExerciseDrawer }));
export const SetEditor = lazy(async () => ({ default: (await loadEditor()).SetEditor }));
export const SetTypeSheet = lazy(async () => ({ default: (await loadTypes()).SetTypeSheet }));
export const NotesSheet = lazy(async () => ({ default: (await loadNotes()).NotesSheet }));
export const HoldTimer = lazy(async () => ({ default: (await loadTimer()).HoldTimer }));
export const SessionNote = lazy(async () => ({ default: (await loadSessionNote()).SessionNote }));
export const GymAtStart = lazy(async () => ({ default: (await loadGymAtStart()).GymAtStart }));
export const OtherOpenDialog = lazy(async () => ({
  default: (await loadOtherOpen()).OtherOpenDialog,
}));

export const PlanSheet = lazy(async () => ({ default: (await loadPlanSheet()).PlanSheet }));
export const PlanNotice = lazy(async () => ({ default: (await loadPlanNotice()).PlanNotice }));

export const KeepChanges = lazy(async () => ({ default: (await loadKeepChanges()).KeepChanges }));

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
    loadKeepChanges(),
    loadGymAtStart(),
    import('./gym/WarmUpList.tsx'),
    loadCelebration(),
  ]);
}
