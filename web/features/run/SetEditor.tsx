import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { rpeProblem } from '#shared/rpe.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { isNumber, numberText, readNumber } from '#web/text/number-text.ts';
import classes from './SetEditor.module.css';
import type { EditedValues } from './set-commands.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { filledWith, type WeightInput, weightShown } from '#web/training/weight-input.ts';

interface SetEditorProps {
  set: EditedValues;
  onSave: (values: EditedValues) => void;
  onCancel: () => void;
  onDelete?: () => void;
}

/** The three numbers of a logged set, to be mended. */
export function SetEditor({ set, onSave, onCancel, onDelete }: SetEditorProps) {
  const { weightUnit } = useSettings();
  const [weight, setWeight] = useState<WeightInput>(filledWith(set.weightLbs));
  const [reps, setReps] = useState(numberText(set.reps));
  const [rpe, setRpe] = useState(numberText(set.rpe));
  const [problem, setProblem] = useState<string | null>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    const read = readSetValues({ ...weight, reps }, weightUnit);
    if ('problem' in read) return setProblem(read.problem.message);
    const rating = readNumber(rpe);
    const wrongRating = rpeProblem(rating);
    if (!isNumber(rating) || wrongRating !== null) return setProblem(wrongRating);
    onSave({ ...read.values, rpe: rating });
  }

  return (
    <form onSubmit={save} noValidate>
      <div className={classes.fields}>
        <TextInput
          label="Weight"
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={weightShown(weight, weightUnit)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) =>
            setWeight({ ...weight, typed: { text: event.currentTarget.value, unit: weightUnit } })
          }
        />
        <TextInput
          label="Reps"
          inputMode="numeric"
          autoComplete="off"
          value={reps}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setReps(event.currentTarget.value)}
        />
        <TextInput
          label="RPE"
          inputMode="decimal"
          autoComplete="off"
          value={rpe}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setRpe(event.currentTarget.value)}
        />
      </div>
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        {onDelete ? (
          <Button variant="subtle" color="red" onClick={onDelete}>
            Delete
          </Button>
        ) : null}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}
