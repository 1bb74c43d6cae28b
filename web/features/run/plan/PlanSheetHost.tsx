import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLoadAhead } from '#web/hooks/use-load-ahead.ts';
import { pressedOnDemand } from '#web/ui/on-demand.tsx';
import { prefetched } from '../state/lazy-parts.ts';
import { type ExerciseSlot, OpenPlanSheet, type PlanSheetView } from './plan-sheet.ts';

const loadSheet = prefetched(() => import('./PlanSheet.tsx'));
const PlanSheet = pressedOnDemand(async () => (await loadSheet()).PlanSheet, {
  isOpen: ({ view }) => view !== null,
  close: ({ onClose }) => onClose(),
});

interface PlanSheetHostProps {
  exerciseSlot: ExerciseSlot;
  children: ReactNode;
}

/** Shows the window in which the plan is changed, and lets its children open it. */
export function PlanSheetHost({ exerciseSlot: { Picker, preload }, children }: PlanSheetHostProps) {
  const [view, setView] = useState<PlanSheetView | null>(null);
  // Stays mounted once it was opened, so that it can slide away.
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback((opened: PlanSheetView) => {
    setWasOpened(true);
    setView(opened);
  }, []);
  useLoadAhead(preload);
  return (
    <OpenPlanSheet value={open}>
      {children}
      {wasOpened ? (
        <Suspense fallback={null}>
          <PlanSheet view={view} onView={setView} onClose={() => setView(null)} Picker={Picker} />
        </Suspense>
      ) : null}
    </OpenPlanSheet>
  );
}
