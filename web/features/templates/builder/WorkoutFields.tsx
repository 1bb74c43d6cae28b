import { memo } from 'react';
import { TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { useBuilder, useBuilderDispatch } from './builder-context.ts';

export const NAME_ID = 'workout-name';

interface WorkoutFieldsProps {
  nameProblem: string | undefined;
}

/**
 * Shows the fields for name and description. The component is memoised, so that other changes in the editor do not
 * rerender the fields.
 */
export const WorkoutFields = memo(function WorkoutFields({ nameProblem }: WorkoutFieldsProps) {
  const dispatch = useBuilderDispatch();
  const name = useBuilder((state) => state.name);
  const description = useBuilder((state) => state.description);
  return (
    <>
      <TextField
        id={NAME_ID}
        aria-label="Workout name"
        placeholder="Workout name"
        className="title-field"
        value={name}
        error={nameProblem}
        onChange={(event) => dispatch({ type: 'rename', name: event.currentTarget.value })}
      />
      <TextAreaField
        aria-label="Description (optional)"
        placeholder="Description"
        className="bare-field"
        rows={1}
        value={description}
        onChange={(event) => dispatch({ type: 'describe', description: event.currentTarget.value })}
      />
    </>
  );
});
