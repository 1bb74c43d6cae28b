import { type ReactNode, useState } from 'react';
import { runPart } from '#web/loading/press.tsx';
import { IsPlanSheetOpen, OpenPlanSheet, type PlanSheetView } from './plan-sheet-openers.tsx';

const PlanSheet = runPart(async () => (await import('./PlanSheet.tsx')).PlanSheet, {
  isOpen: ({ view }) => view !== null,
  close: ({ onClose }) => onClose(),
});

interface PlanSheetHostProps {
  opensWith?: 'lessTime' | null;
  children: ReactNode;
}

export function PlanSheetHost({ opensWith = null, children }: PlanSheetHostProps) {
  const [view, setView] = useState<PlanSheetView | null>(opensWith && { kind: opensWith });
  return (
    <OpenPlanSheet value={setView}>
      <IsPlanSheetOpen value={view !== null}>{children}</IsPlanSheetOpen>
      <PlanSheet view={view} onView={setView} onClose={() => setView(null)} />
    </OpenPlanSheet>
  );
}
