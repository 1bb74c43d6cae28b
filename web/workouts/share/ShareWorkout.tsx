import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useShareWorkout } from './use-share-workout.tsx';

/** Copies the full link of the report and opens the dialog for a public one. */
export function ShareWorkout(workout: { id: string; name: string }) {
  const { share, dialog } = useShareWorkout();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShare2 size={20} stroke={1.75} aria-hidden />}
        onClick={() => void share(workout)}
      >
        Share
      </Button>
      {dialog}
    </>
  );
}
