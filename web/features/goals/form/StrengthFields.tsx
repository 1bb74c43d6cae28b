import { Combobox, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isSameName } from '#shared/comparable.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { isolated } from '#shared/isolated.ts';
import { hasOneRepMax } from '#shared/sessions/records/epley-max.ts';
import { weightUnits } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { numberText } from '#web/text/number-text.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { closedByLabels } from '../goal-types.ts';
import type { GoalFormState } from './goal-rules.ts';
import { useKnownOneRepMax } from './use-already-lifted.ts';
import { useFillLate } from './use-fill-late.ts';
import classes from './GoalForm.module.css';

const STEP = 0.1;

const unitChoices = weightUnits.map((unit) => ({ value: unit, label: unit }));
const closedByChoices = Object.entries(closedByLabels).map(([value, label]) => ({ value, label }));

interface StrengthFieldsProps {
  form: GoalFormState;
  goal: Goal | undefined;
}

export function StrengthFields({ form, goal }: StrengthFieldsProps) {
  const { field, values, errors, change, fill } = form;
  const { exerciseId, weightUnit, current1RM } = values;
  const known = useKnownOneRepMax(exerciseId, weightUnit);
  const exercise = useQuery({
    ...trpc.exercises.get.queryOptions({ id: exerciseId ?? '' }),
    enabled: exerciseId !== undefined,
  });
  const knownText = known && numberText(known.value);
  useFillLate(knownText, current1RM, (text) => fill({ current1RM: text }));

  // A goal whose unit differs from the settings may keep its unit, so the form asks for the unit.
  const isUnitAsked =
    goal !== undefined && goal.targetCriteria.weightUnit !== form.units.weightUnit;

  return (
    <>
      <ExerciseField
        name="exercise"
        value={values.exercise}
        isInLibrary={exerciseId !== undefined}
        warning={exercise.data ? noOneRepMaxText(exercise.data) : null}
        error={errors.exercise}
        onChange={(exercise, id) => {
          change({ exercise });
          // `fill` sets the exercise id without marking the form as changed, because the id is
          // derived from the typed name.
          fill({ exerciseId: id });
        }}
      />
      <div className={classes.weights}>
        <NumberField
          {...field('targetWeight')}
          label="Target weight"
          unit={weightUnit}
          step={STEP}
        />
        <NumberField
          {...field('current1RM')}
          label={goal ? 'Starting 1RM' : 'Current 1RM'}
          unit={weightUnit}
          step={STEP}
          note={known && current1RM === knownText ? 'Your best of 12 weeks (est.)' : undefined}
        />
        {isUnitAsked ? (
          <SelectField {...field('weightUnit')} label="Unit" options={unitChoices} />
        ) : null}
      </div>
      <SelectField {...field('closedBy')} label="Done when" options={closedByChoices} />
    </>
  );
}

const TYPING_PAUSE_MS = 200;
const MOST_OFFERED = 20;
const MOST_QUERY_LENGTH = 100;

interface ExerciseFieldProps {
  name: string;
  value: string;
  /** `exerciseId` is the id of the suggested exercise whose name was typed; undefined for any other text. */
  onChange: (exercise: string, exerciseId: string | undefined) => void;
  isInLibrary: boolean;
  warning: string | null;
  error: string | undefined;
}

/**
 * Edits the exercise of a strength goal. Any name is allowed, and the field suggests exercises of
 * the library.
 */
function ExerciseField({ name, value, onChange, isInLibrary, warning, error }: ExerciseFieldProps) {
  const [pausedText] = useDebouncedValue(value.trim(), TYPING_PAUSE_MS);
  const found = useQuery({
    ...trpc.exercises.list.queryOptions({
      limit: MOST_OFFERED,
      ...(pausedText === '' ? {} : { query: pausedText.slice(0, MOST_QUERY_LENGTH) }),
    }),
    placeholderData: keepPreviousData,
  });
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const exercises = found.data?.data ?? [];
  const names = [...new Set(exercises.map((exercise) => exercise.name))];

  const idOf = (text: string) => exercises.find((exercise) => isSameName(exercise.name, text))?.id;

  // The suggestions may arrive only after the user has typed a complete name. The exercise id is then filled in later.
  const lateId = isInLibrary ? undefined : idOf(value);
  const takeLate = useEffectEvent(() => {
    if (lateId !== undefined) onChange(value, lateId);
  });
  useEffect(() => takeLate(), [lateId]);

  const note = warning ? (
    <Text span inherit c="var(--mantine-color-text)" fw={600}>
      {warning}
    </Text>
  ) : value.trim() === '' || isInLibrary ? undefined : (
    'Not in the library: only sets of an exercise with exactly this name move the goal.'
  );
  // A refused save focuses the field. An open list would cover the error, so only a press or a key
  // opens the list.
  return (
    <Combobox
      store={list}
      size="md"
      onOptionSubmit={(name) => {
        onChange(name, idOf(name));
        list.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextField
          name={name}
          label="Exercise"
          maxLength={120}
          value={value}
          error={error}
          note={note}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value, idOf(currentTarget.value));
            list.resetSelectedOption();
            list.openDropdown();
          }}
          onClick={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={names.length === 0}>
        {/* The list element itself scrolls, without a wrapper such as `ScrollArea`. Screen readers find the list
            through the field's `aria-controls`. */}
        <Combobox.Options aria-label="Exercise" mah={264} style={{ overflowY: 'auto' }}>
          {names.map((each) => (
            <Combobox.Option key={each} value={each} mih={44}>
              {each}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * Returns the warning that no 1RM can be estimated for the exercise; null when a 1RM can be
 * estimated.
 */
export function noOneRepMaxText(
  exercise: Pick<Exercise, 'name' | 'loadKind' | 'measure'>,
): string | null {
  if (hasOneRepMax(exercise)) return null;
  return `${reasonOf(exercise)} It has no 1RM: no workout will move this goal.`;
}

function reasonOf({ name, loadKind, measure }: Pick<Exercise, 'name' | 'loadKind' | 'measure'>) {
  if (measure === 'TIME') return `${isolated(name)} is measured in time.`;
  if (measure === 'DISTANCE') return `${isolated(name)} is measured in distance.`;
  return loadKind === 'ASSISTED'
    ? `The weight of ${isolated(name)} is help.`
    : `${isolated(name)} is done without a weight.`;
}
