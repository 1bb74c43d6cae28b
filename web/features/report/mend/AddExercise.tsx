import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { PickerDrawer } from '#web/exercises/picker-window.ts';

interface AddExerciseProps {
  isDisabled: boolean;
  onAdd: (exercise: Exercise) => void;
}

export function AddExercise({ isDisabled, onAdd }: AddExerciseProps) {
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
      <PickerDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} onAdd={onAdd} />
    </>
  );
}
