// Types the exercise library in the slots of other features. web/site fills the slots, because features do not import
// each other.
import type { ComponentType, Ref } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';

export interface PickerSlotProps {
  /** Called for every exercise that is picked; the picker stays open. */
  onAdd: (exercise: Exercise) => void;
  searchRef?: Ref<HTMLInputElement>;
  /** Position of the search; at the bottom it is within reach of the thumb. */
  searchAt: 'top' | 'bottom';
}

interface DetailSlotProps {
  /** null: closed. */
  exerciseId: string | null;
  onClose: () => void;
}

export interface LibrarySlots {
  Picker: ComponentType<PickerSlotProps>;
  Detail: ComponentType<DetailSlotProps>;
}
