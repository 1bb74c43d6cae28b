import { Button, Drawer } from '@mantine/core';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { GymChoice } from '../gym/GymChoice.tsx';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { SetList } from './SetList.tsx';

interface ExerciseDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Lists all exercises: to do one now and the rest later, to correct a set, or to end early. */
export function ExerciseDrawer({ isOpen, onClose }: ExerciseDrawerProps) {
  const isPhone = useIsPhone();
  const summaryIndex = useRun(({ run }) => linesOf(run).length);
  const { goTo } = useRunActions();
  function jump(lineIndex: number) {
    goTo(lineIndex);
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
      <GymChoice />
      <SetList onJump={jump} />
      <Button mt="md" fullWidth variant="default" onClick={() => jump(summaryIndex)}>
        Go to the end of the workout
      </Button>
    </Drawer>
  );
}
