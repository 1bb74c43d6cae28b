// The exercise library as others show it. Filled in web/site: features do not import each other.
import type { ComponentType, Ref } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';

export interface PickerSlotProps {
  /** Called for every exercise that is picked; the picker stays open. */
  onAdd: (exercise: Exercise) => void;
  searchRef?: Ref<HTMLInputElement>;
  /** Position of the search; at the bottom it is in reach of the thumb. */
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
