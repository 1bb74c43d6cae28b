import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import type { WeightUnit } from '#shared/units.ts';
import { SetKindMenu } from '#web/training/SetKindMenu.tsx';
import { weightLabel } from '#web/training/set-text.ts';
import { weightShown } from '#web/training/weight-input.ts';
import { RowInput } from '#web/ui/fields/RowInput.tsx';
import type { PastAction, PastSet, PickedExercise } from './past-exercises.ts';
import type { SetField } from './past-workout.ts';
import classes from './ExerciseCard.module.css';

interface SetFieldsProps {
  exerciseKey: string;
  exercise: PickedExercise;
  set: PastSet;
  index: number;
  /** Number of a working set among the working sets. */
  number: number;
  /** True for the only set of the exercise, which cannot be removed. */
  isOnly: boolean;
  unit: WeightUnit;
  /** Path of the invalid field; `message` is its error. */
  wrongField: string | undefined;
  message: string | undefined;
  dispatch: (action: PastAction) => void;
}

/** Edits one set: kind, measure, weight, RPE. Memoised, so that a key renders only its own row. */
export const SetFields = memo(function SetFields(props: SetFieldsProps) {
  const { exerciseKey, exercise, set, index, number, isOnly, unit, wrongField, message } = props;
  const { dispatch } = props;
  const { measure, loadKind } = exercise;
  const which = { key: exerciseKey, setKey: set.key };
  const name = `Set ${index + 1}`;
  const errorId = `${set.key}-error`;
  const edit = (change: Partial<PastSet>) => dispatch({ type: 'edit', ...which, change });
  const copyAbove = () => dispatch({ type: 'copy-above', ...which });
  const fieldOf = (field: SetField) => ({
    id: `${set.key}-${field}`,
    errorId: wrongField === field ? errorId : undefined,
    enterKeyHint: 'next' as const,
    placeholder: '',
    onKeyDown: copyByKey,
  });

  function copyByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key.toLowerCase() !== 'd' || !(event.ctrlKey || event.metaKey) || index === 0) return;
    event.preventDefault();
    const input = event.currentTarget;
    // A field shows typed text until it loses the focus, then the stored value.
    input.blur();
    copyAbove();
    input.focus();
  }

  return (
    <div id={set.key}>
      <div className={classes.row}>
        <SetKindMenu
          name={name}
          number={number}
          kind={set.classification}
          onChoose={(classification) => edit({ classification })}
          onRemove={isOnly ? undefined : () => dispatch({ type: 'remove-set', ...which })}
        />
        {measure === 'REPS' ? (
          <RowInput
            {...fieldOf('reps')}
            label={`${name}, reps`}
            inputMode="numeric"
            text={set.reps}
            onText={(reps) => edit({ reps })}
          />
        ) : null}
        {measure === 'DISTANCE' ? (
          <RowInput
            {...fieldOf('distance')}
            label={`${name}, distance in metres`}
            inputMode="decimal"
            text={set.distance}
            onText={(distance) => edit({ distance })}
          />
        ) : null}
        {measure === 'REPS' ? null : (
          <RowInput
            {...fieldOf('duration')}
            label={`${name}, time, such as 1:10`}
            inputMode="text"
            placeholder="m:ss"
            text={set.duration}
            onText={(duration) => edit({ duration })}
          />
        )}
        {loadKind === 'NONE' ? null : (
          <RowInput
            {...fieldOf('weightLbs')}
            label={`${name}, ${weightLabel(loadKind, unit)}`}
            inputMode="decimal"
            text={weightShown(set, unit)}
            onText={(text) => edit({ typed: { text, unit } })}
          />
        )}
        <RowInput
          {...fieldOf('rpe')}
          label={`${name}, RPE`}
          inputMode="decimal"
          placeholder="–"
          text={set.rpe}
          onText={(rpe) => edit({ rpe })}
        />
        {index === 0 ? (
          <span className={classes.side} />
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.side}
            aria-label={`${name} as set ${index}`}
            aria-keyshortcuts="Control+D"
            onClick={copyAbove}
          >
            <IconCopy size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {message === undefined ? null : (
        <p id={errorId} className={classes.error}>
          {message}
        </p>
      )}
    </div>
  );
});
