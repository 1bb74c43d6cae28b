import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useContext } from 'react';
import { OpenPlanSheet } from './plan-sheet.ts';

interface AddExerciseButtonProps {
  /** True in a workout without exercises: then adding one is the main action. */
  isFirst?: boolean;
}

/** Opens the exercise library. */
export function AddExerciseButton({ isFirst = false }: AddExerciseButtonProps) {
  const open = useContext(OpenPlanSheet);
  return (
    <Button
      mt="sm"
      fullWidth
      variant={isFirst ? 'filled' : 'default'}
      {...(isFirst ? { size: 'lg' } : {})}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => open({ kind: 'add' })}
    >
      {isFirst ? 'Add your first exercise' : 'Add exercise'}
    </Button>
  );
}
