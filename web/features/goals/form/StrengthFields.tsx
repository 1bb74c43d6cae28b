import { NativeSelect } from '@mantine/core';
import { weightUnits } from '#shared/units.ts';
import { numberText } from '#web/text/number-text.ts';
import { ExerciseField } from './ExerciseField.tsx';
import type { GoalFormState } from './use-goal-form.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { useFillLate } from './use-fill-late.ts';
import { useKnownOneRepMax } from './use-known-one-rep-max.ts';
import classes from './GoalForm.module.css';

const STEP = 0.1;

/** What only a strength goal has: the exercise, the target and where it starts. */
export function StrengthFields({ form }: { form: GoalFormState }) {
  const { values, errors, set } = form;
  const { exerciseId, weightUnit, current1RM } = values;
  const known = useKnownOneRepMax(exerciseId, weightUnit);
  const knownText = known && numberText(known.value);
  useFillLate(knownText, current1RM, (text) => form.fill('current1RM', text));

  return (
    <>
      <ExerciseField
        name="exercise"
        value={values.exercise}
        isInLibrary={exerciseId !== undefined}
        error={errors.exercise}
        onChange={(exercise, id) => {
          set('exercise', exercise);
          set('exerciseId', id);
        }}
      />
      <div className={classes.weights}>
        <NumberField
          name="targetWeight"
          label="Target weight"
          step={STEP}
          value={values.targetWeight}
          onChange={(event) => set('targetWeight', event.currentTarget.value)}
          error={errors.targetWeight}
        />
        <NumberField
          name="current1RM"
          label="Current 1RM"
          step={STEP}
          value={current1RM}
          onChange={(event) => set('current1RM', event.currentTarget.value)}
          error={errors.current1RM}
          note={
            known && current1RM === knownText
              ? `${known.isEstimate ? 'est. from' : 'from'} ${known.from}, the last time`
              : undefined
          }
        />
        <NativeSelect
          name="weightUnit"
          label="Unit"
          value={weightUnit}
          data={[...weightUnits]}
          onChange={(event) => {
            const unit = weightUnits.find((each) => each === event.currentTarget.value);
            if (unit) set('weightUnit', unit);
          }}
        />
      </div>
    </>
  );
}
