import { Textarea, TextInput } from '@mantine/core';
import { memo } from 'react';
import { useBuilder, useBuilderDispatch } from './builder-context.ts';

export const NAME_ID = 'workout-name';

interface WorkoutFieldsProps {
  nameProblem: string | undefined;
}

/** Shows the fields for name and description. Memoised, because each render measures the description's height. */
export const WorkoutFields = memo(function WorkoutFields({ nameProblem }: WorkoutFieldsProps) {
  const dispatch = useBuilderDispatch();
  const name = useBuilder((state) => state.name);
  const description = useBuilder((state) => state.description);
  return (
    <>
      <TextInput
        id={NAME_ID}
        label="Workout name"
        placeholder="Push A"
        value={name}
        error={nameProblem}
        onChange={(event) => dispatch({ type: 'rename', name: event.currentTarget.value })}
      />
      <Textarea
        label="Description (optional)"
        autosize
        minRows={1}
        maxRows={6}
        value={description}
        onChange={(event) => dispatch({ type: 'describe', description: event.currentTarget.value })}
      />
    </>
  );
});
