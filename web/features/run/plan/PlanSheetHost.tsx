import { type ReactNode, useState } from 'react';
import { pressPart } from '#web/loading/press.tsx';
import { OpenPlanSheet, type PickerSlot, type PlanSheetView } from './plan-sheet.tsx';

const PlanSheet = pressPart(async () => (await import('./PlanSheet.tsx')).PlanSheet, {
  isOpen: ({ view }) => view !== null,
  close: ({ onClose }) => onClose(),
});

interface PlanSheetHostProps {
  Picker: PickerSlot;
  children: ReactNode;
}

/** Shows the window in which the plan is changed, and lets its children open it. */
export function PlanSheetHost({ Picker, children }: PlanSheetHostProps) {
  const [view, setView] = useState<PlanSheetView | null>(null);
  return (
    <OpenPlanSheet value={setView}>
      {children}
      <PlanSheet view={view} onView={setView} onClose={() => setView(null)} Picker={Picker} />
    </OpenPlanSheet>
  );
}
