// The window in which the plan of the running session is changed, and who may open it.
import { type ComponentType, createContext } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';

/** View of the sheet. */
export type PlanSheetView =
  /** Actions on an exercise. */
  | { kind: 'line'; lineId: string }
  /** Replacements for it. */
  | { kind: 'swap'; lineId: string }
  | { kind: 'add' };

export const OpenPlanSheet = createContext<(view: PlanSheetView) => void>(() => undefined);

/** The search of the exercise library, which is not of this feature. */
export type PickerSlot = ComponentType<{
  onAdd: (exercise: Exercise) => void;
  searchAt: 'top' | 'bottom';
}>;
