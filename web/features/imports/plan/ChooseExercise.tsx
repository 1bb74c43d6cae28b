import { Box, Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { ExercisePicker } from '#web/exercises/ExercisePicker.tsx';
import type { Chosen } from './matches.ts';
import classes from '#web/exercises/PickerDrawer.module.css';

interface ChooseExerciseProps {
  /** `name` is the name of the exercise in the file; null while the dialog is closed. */
  name: string | null;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Shows the exercise library in a drawer, to choose an exercise for a name in the file. */
export function ChooseExercise({ name, onChoose, onClose }: ChooseExerciseProps) {
  const isPhone = useIsPhone();
  // The drawer closes with an animation, so its title keeps the last name until the animation ends.
  const [last, setLast] = useState(name);
  if (name !== null && name !== last) setLast(name);
  useBackToClose(name !== null, onClose);
  return (
    <Drawer
      opened={name !== null}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '100%' : 'md'}
      title={`Exercise for “${last ?? ''}”`}
      classNames={{ content: classes.content, body: classes.body, header: classes.header }}
    >
      <Box flex={1} mih={0} p="0 16px">
        <ExercisePicker
          searchAt={isPhone ? 'bottom' : 'top'}
          onAdd={(exercise) => onChoose({ id: exercise.id, name: exercise.name })}
        />
      </Box>
      <div className={classes.done}>
        <Button fullWidth variant="default" onClick={() => onChoose(null)}>
          Keep as my own exercise
        </Button>
      </div>
    </Drawer>
  );
}
