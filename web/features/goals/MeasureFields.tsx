import { NativeSelect } from '@mantine/core';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { muscles } from '#shared/exercises/vocabulary.ts';
import {
  type GoalType,
  type MeasureKind,
  measureKinds,
  measuresOfType,
} from '#shared/goals/vocabulary.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { GoalFormState } from './use-goal-form.ts';
import { NumberField } from './NumberField.tsx';
import classes from './GoalForm.module.css';

const BY_HAND = 'I record it by hand';

const measureLooks: Readonly<Record<MeasureKind, { label: string; target: string }>> = {
  SESSIONS_PER_WEEK: { label: 'Workouts per week', target: 'Workouts per week' },
  WEEKLY_VOLUME: { label: 'Volume per week', target: 'Volume per week (lbs)' },
  WEEKLY_MUSCLE_SETS: { label: 'Sets of a muscle per week', target: 'Sets per week' },
};

/** What every goal but strength has: the target in words, and what moves it. */
export function MeasureFields({ type, form }: { type: GoalType; form: GoalFormState }) {
  const { values, errors, set } = form;
  const kinds = measuresOfType[type];
  const look = values.measure === '' ? undefined : measureLooks[values.measure];
  return (
    <>
      <TextField
        name="targetText"
        label="Target in your words (optional)"
        maxLength={2000}
        value={values.targetText}
        onChange={(event) => set('targetText', event.currentTarget.value)}
        error={errors.targetText}
      />
      {kinds.length === 0 ? null : (
        <NativeSelect
          name="measure"
          label="What moves it"
          value={values.measure}
          data={[
            { value: '', label: BY_HAND },
            ...kinds.map((value) => ({ value, label: measureLooks[value].label })),
          ]}
          error={errors.measure}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            set('measure', measureKinds.find((kind) => kind === chosen) ?? '');
          }}
        />
      )}
      {look ? (
        <div className={classes.pair}>
          {values.measure === 'WEEKLY_MUSCLE_SETS' ? (
            <NativeSelect
              name="muscle"
              label="Muscle"
              value={values.muscle}
              data={[
                { value: '', label: 'Choose a muscle' },
                ...muscles.map((value) => ({ value, label: muscleLabels[value] })),
              ]}
              error={errors.muscle}
              onChange={(event) => {
                const chosen = event.currentTarget.value;
                set('muscle', muscles.find((muscle) => muscle === chosen) ?? '');
              }}
            />
          ) : null}
          <NumberField
            name="measureTarget"
            label={look.target}
            step={1}
            value={values.measureTarget}
            onChange={(text) => set('measureTarget', text)}
            error={errors.measureTarget}
            note="Your best week counts."
          />
        </div>
      ) : null}
    </>
  );
}
