import { Button, Drawer } from '@mantine/core';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { SetList } from './SetList.tsx';
import type { LiveRun } from './use-run.ts';

interface ExerciseDrawerProps {
  live: LiveRun;
  isOpen: boolean;
  onClose: () => void;
}

/** All exercises: to do one now and the rest later, to mend a set, or to end early. */
export function ExerciseDrawer({ live, isOpen, onClose }: ExerciseDrawerProps) {
  const isPhone = useIsPhone();
  function jump(index: number) {
    live.goTo(index);
    onClose();
  }
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 'md'}
      title="All exercises"
    >
      <SetList live={live} onJump={jump} />
      <Button
        mt="md"
        fullWidth
        variant="default"
        onClick={() => jump(live.run.template.exercises.length)}
      >
        Go to the end of the workout
      </Button>
    </Drawer>
  );
}
