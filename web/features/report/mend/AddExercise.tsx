import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { pressPart } from '#web/loading/press.tsx';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { PickerSlotProps } from '#web/ui/picker/picker-slot.ts';

const PickerDrawer = pressPart(
  async () => (await import('#web/ui/picker/PickerDrawer.tsx')).PickerDrawer,
  { isOpen: ({ isOpen }) => isOpen, close: ({ onClose }) => onClose() },
);

interface AddExerciseProps {
  isDisabled: boolean;
  onAdd: (exercise: Exercise) => void;
  Picker: ComponentType<PickerSlotProps>;
}

/** Adds exercises from the library to a finished workout, each with a first set. */
export function AddExercise({ isDisabled, onAdd, Picker }: AddExerciseProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        disabled={isDisabled}
        onClick={() => setIsOpen(true)}
      >
        Add exercise
      </Button>
      <PickerDrawer
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onAdd={onAdd}
        Picker={Picker}
      />
    </>
  );
}
