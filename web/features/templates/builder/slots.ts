// The parts of the exercise library that the builder shows. Filled in web/site/BuilderWithLibrary.tsx: features do
// not import each other.
import type { ComponentType } from 'react';
import type { PickerSlotProps } from '#web/ui/picker/picker-slot.ts';

export interface DetailSlotProps {
  /** null: closed. */
  exerciseId: string | null;
  onClose: () => void;
}

export interface LibrarySlots {
  Picker: ComponentType<PickerSlotProps>;
  Detail: ComponentType<DetailSlotProps>;
}
