import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { rpeProblem } from '#shared/rpe.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { setLimits } from '#shared/sessions/limits.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import { type LineUnits, unitOfSet } from '#shared/sets/shown-weight.ts';
import { durationText } from '#web/text/duration-text.ts';
import { isNumber, numberText, readNumber } from '#web/text/number-text.ts';
import { readKind, kindOptions } from '#web/training/set-kind-words.ts';
import classes from './SetEditor.module.css';
import type { EditedValues } from '../state/set-commands.ts';
import { TextField, type TextFieldProps } from '#web/ui/fields/fields.tsx';
import { SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { enteredWeight } from '#web/training/entry-unit.ts';
import { type LiftedExercise, weightLabel, weightNames } from '#web/training/set-text.ts';
import { readSetValues } from '#web/training/set-values.ts';
import { filledWith, type WeightInput, weightShown } from '#web/training/weight-input.ts';

interface SetEditorProps {
  set: EditedValues & Pick<LoggedSet, 'rpeSource'>;
  exercise: LiftedExercise;
  /** Units of the set's line. */
  units: LineUnits;
  /** Called without an RPE when none is entered and the set had none. */
  onSave: (values: Partial<EditedValues>) => void | Promise<void>;
  onCancel: () => void;
  onDelete?: () => void;
}

/** Corrects a logged set. */
export function SetEditor({ set, exercise, units, onSave, onCancel, onDelete }: SetEditorProps) {
  // The set is corrected in the unit of its entry.
  const unit = unitOfSet(set, units.line);
  const isOther = unit !== units.account;
  const { measure, loadKind } = exercise;
  const [weight, setWeight] = useState<WeightInput>(filledWith(set.weightLbs));
  const [reps, setReps] = useState(numberText(set.reps));
  const [duration, setDuration] = useState(
    set.durationSeconds === null ? '' : durationText(set.durationSeconds),
  );
  const [distance, setDistance] = useState(
    set.distanceMeters === null ? '' : numberText(set.distanceMeters),
  );
  const [rpe, setRpe] = useState(isRated(set) ? numberText(set.rpe) : '');
  const [classification, setClassification] = useState(set.classification);
  const [notes, setNotes] = useState(set.notes);
  const [isNoteOpen, setIsNoteOpen] = useState(set.notes !== '');
  const [problem, setProblem] = useState<string | null>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    const read = readSetValues({ ...weight, reps, duration, distance }, unit, exercise);
    if ('problem' in read) return setProblem(read.problem.message);
    const rating = readNumber(rpe);
    const isLeftOut = rating === null && !isRated(set);
    const wrongRating = isLeftOut ? null : rpeProblem(rating);
    if (wrongRating !== null) return setProblem(wrongRating);
    const rated = isNumber(rating) ? { rpe: rating } : {};
    const { enteredWeight: entered } = enteredWeight(weight, unit, units.account);
    const isMended = read.values.weightLbs !== set.weightLbs;
    const typed = isMended && entered ? { entered } : {};
    void onSave({ ...read.values, ...typed, ...rated, classification, notes: notes.trim() });
  }

  return (
    <form onSubmit={save} noValidate>
      <div className={classes.fields}>
        {loadKind === 'NONE' ? null : (
          <Field
            label={isOther ? weightLabel(loadKind, unit) : weightNames[loadKind]}
            data-autofocus
            value={weightShown(weight, unit)}
            onType={(text) => setWeight({ ...weight, typed: { text, unit } })}
          />
        )}
        {measure === 'REPS' ? (
          <Field label="Reps" inputMode="numeric" value={reps} onType={setReps} />
        ) : null}
        {measure === 'DISTANCE' ? (
          <Field label="Metres" value={distance} onType={setDistance} />
        ) : null}
        {measure === 'REPS' ? null : (
          <Field label="Time" inputMode="text" value={duration} onType={setDuration} />
        )}
        <Field label="RPE" placeholder="–" value={rpe} onType={setRpe} />
        <SelectField
          label="Kind"
          className={isNoteOpen ? classes.wide : classes.kind}
          value={classification}
          options={kindOptions}
          onChange={(event) => setClassification(readKind(event.currentTarget.value))}
        />
        {isNoteOpen ? (
          <TextAreaField
            label="Note"
            className={classes.wide}
            rows={1}
            maxLength={setLimits.notes}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        ) : (
          <Button
            variant="subtle"
            px={0}
            className={classes.note}
            onClick={() => setIsNoteOpen(true)}
          >
            Add note
          </Button>
        )}
      </div>
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        {onDelete ? (
          <Button variant="subtle" color="red" px="sm" mr="auto" onClick={onDelete}>
            Delete
          </Button>
        ) : null}
        <Button variant="default" px="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  );
}

/** Selects its text on focus, so that typing replaces it. Read-only until the user's settings are loaded. */
function Field({
  onType,
  ...props
}: Omit<TextFieldProps, 'name'> & { label: string; onType: (text: string) => void }) {
  const isReadOnly = useAreSettingsAwaited();
  return (
    <TextField
      name={props.label}
      readOnly={isReadOnly}
      inputMode="decimal"
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
      {...props}
    />
  );
}
