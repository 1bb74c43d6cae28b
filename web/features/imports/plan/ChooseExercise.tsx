import { Button, Drawer } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import type { PickerSlotProps } from '#web/ui/picker/picker-slot.ts';
import type { Chosen } from './matches.ts';
import classes from '#web/ui/picker/PickerDrawer.module.css';

interface ChooseExerciseProps {
  /** Name in the file; null: closed. */
  name: string | null;
  Picker: ComponentType<PickerSlotProps>;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
}

/** Shows the library to choose an exercise for one name of the file. Closes after the choice. */
export function ChooseExercise({ name, Picker, onChoose, onClose }: ChooseExerciseProps) {
  const isPhone = useIsPhone();
  // The title keeps the name while the drawer closes.
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
      <div className={classes.picker}>
        <Picker
          searchAt={isPhone ? 'bottom' : 'top'}
          onAdd={(exercise) => onChoose({ id: exercise.id, name: exercise.name })}
        />
      </div>
      <div className={classes.done}>
        <Button fullWidth variant="default" onClick={() => onChoose(null)}>
          Keep as my own exercise
        </Button>
      </div>
    </Drawer>
  );
}
