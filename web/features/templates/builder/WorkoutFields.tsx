import { Textarea, TextInput } from '@mantine/core';
import { type Dispatch, memo } from 'react';
import type { BuilderAction } from './builder-state.ts';

export const NAME_ID = 'workout-name';

interface WorkoutFieldsProps {
  name: string;
  description: string;
  nameProblem: string | undefined;
  dispatch: Dispatch<BuilderAction>;
}

/** What the workout is called. Memoised: the description measures itself whenever it is rendered. */
export const WorkoutFields = memo(function WorkoutFields(props: WorkoutFieldsProps) {
  const { name, description, nameProblem, dispatch } = props;
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
