import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { rpeProblem } from '#shared/rpe.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { setLimits } from '#shared/sessions/limits.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import { type LineUnits, unitOfSet } from '#shared/sets/shown-weight.ts';
import { isNumber, numberText, readNumber } from '#web/text/number-text.ts';
import { enteredWeight } from '#web/training/entry-unit.ts';
import {
  fieldsOf,
  fieldText,
  inputModes,
  type RatedTexts,
  type SetField,
  shortLabel,
  typedChange,
} from '#web/training/set-fields.ts';
import { kindOptions, readKind } from '#web/training/set-kind-words.ts';
import type { LiftedExercise } from '#web/training/set-text.ts';
import { readSetValues, typedSet } from '#web/training/set-values.ts';
import { SelectField, TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import type { EditedValues } from '../state/set-commands.ts';
import classes from './list.module.css';

interface SetEditorProps {
  set: EditedValues & Pick<LoggedSet, 'rpeSource'>;
  exercise: LiftedExercise;
  units: LineUnits;
  /**
   * `onSave` is called with the new values. The RPE is missing when neither the set nor the user
   * has one.
   */
  onSave: (values: Partial<EditedValues>) => void | Promise<void>;
  onCancel: () => void;
  onDelete?: () => void;
}

export function SetEditor({ set, exercise, units, onSave, onCancel, onDelete }: SetEditorProps) {
  const unit = unitOfSet(set, units.line);
  const isOther = unit !== units.account;
  const [texts, setTexts] = useState<RatedTexts>(() => ({
    ...typedSet(set),
    rpe: isRated(set) ? numberText(set.rpe) : '',
  }));
  const [classification, setClassification] = useState(set.classification);
  const [notes, setNotes] = useState(set.notes);
  const [isNoteOpen, setIsNoteOpen] = useState(set.notes !== '');
  const [problem, setProblem] = useState<string | null>(null);
  const isWeight = (field: SetField) => Number(field === 'weightLbs');
  const fields = fieldsOf(exercise).toSorted((a, b) => isWeight(b) - isWeight(a));

  function save(event: FormEvent) {
    event.preventDefault();
    const read = readSetValues(texts, unit, exercise);
    if ('problem' in read) return setProblem(read.problem.message);
    const rating = readNumber(texts.rpe);
    const isLeftOut = rating === null && !isRated(set);
    const wrongRating = isLeftOut ? null : rpeProblem(rating);
    if (wrongRating !== null) return setProblem(wrongRating);
    const rated = isNumber(rating) ? { rpe: rating } : {};
    const { enteredWeight: entered } = enteredWeight(texts, unit, units.account);
    const isMended = read.values.weightLbs !== set.weightLbs;
    const typed = isMended && entered ? { entered } : {};
    void onSave({ ...read.values, ...typed, ...rated, classification, notes: notes.trim() });
  }

  return (
    <form onSubmit={save} noValidate>
      <div className={classes.fields}>
        {fields.map((field) => {
          const label = shortLabel(field, exercise.loadKind, isOther ? unit : undefined);
          return (
            <NumberField
              key={field}
              name={label}
              label={label}
              inputMode={inputModes[field]}
              placeholder={field === 'rpe' ? '–' : undefined}
              autoComplete="off"
              value={fieldText(texts, field, unit)}
              onChange={({ currentTarget: { value } }) =>
                setTexts({ ...texts, ...typedChange(field, value, unit) })
              }
            />
          );
        })}
        <SelectField
          label="Kind"
          className={isNoteOpen ? 'across' : classes.kind}
          value={classification}
          options={kindOptions}
          onChange={(event) => setClassification(readKind(event.currentTarget.value))}
        />
        {isNoteOpen ? (
          <TextAreaField
            label="Note"
            className="across"
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
        <Text role="alert" mt={8} c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Group gap={8} justify="flex-end" mt={8}>
        {onDelete ? (
          <Button variant="subtle" color="red" px="sm" mr="auto" onClick={onDelete}>
            Delete
          </Button>
        ) : null}
        <Button variant="default" px="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Save</Button>
      </Group>
    </form>
  );
}
