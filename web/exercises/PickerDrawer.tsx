import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { ExercisePicker } from './ExercisePicker.tsx';
import classes from './PickerDrawer.module.css';

export interface PickerDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /**
   * `onClosed` runs after the closing animation. The caller then moves the focus, which does not return to the button
   * that opened the drawer.
   */
  onClosed?: () => void;
  onAdd: (exercise: Exercise) => void;
}

/** Shows the exercise library in a drawer that stays open while exercises are added. */
export function PickerDrawer({ isOpen, onClose, onClosed, onAdd }: PickerDrawerProps) {
  const isPhone = useIsPhone();
  const [added, setAdded] = useState(0);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      height="100%"
      title="Add exercise"
      returnFocus={onClosed === undefined}
      onExitTransitionEnd={() => {
        setAdded(0);
        onClosed?.();
      }}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <Box flex={1} mih={0} p="0 16px">
        <ExercisePicker
          searchAt={isPhone ? 'bottom' : 'top'}
          onAdd={(exercise) => {
            setAdded((count) => count + 1);
            onAdd(exercise);
          }}
        />
      </Box>
      <div className={classes.done}>
        <Button fullWidth onClick={onClose}>
          {added === 0 ? 'Done' : `${added} added, Done`}
        </Button>
      </div>
    </Sheet>
  );
}
