import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Goal } from '#shared/goals/schema.ts';
import { weightUnits } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay } from '#web/text/format.ts';
import { numberText } from '#web/text/number-text.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { closedByLabels } from '../goal-types.ts';
import { ExerciseField } from './ExerciseField.tsx';
import type { GoalFormState } from './goal-rules.ts';
import { noOneRepMaxText } from './no-one-rep-max.ts';
import { useFillLate } from './use-fill-late.ts';
import { useKnownOneRepMax } from './use-known-one-rep-max.ts';
import classes from './GoalForm.module.css';

const STEP = 0.1;

const closedByChoices = Object.entries(closedByLabels).map(([value, label]) => ({ value, label }));

interface StrengthFieldsProps {
  form: GoalFormState;
  /** The goal that is changed. */
  goal: Goal | undefined;
}

/** Fields of a strength goal: the exercise, the target and the start. */
export function StrengthFields({ form, goal }: StrengthFieldsProps) {
  const { field, values, errors, change, fill } = form;
  const { exerciseId, weightUnit, current1RM } = values;
  const known = useKnownOneRepMax(exerciseId, weightUnit);
  const exercise = useQuery({
    ...trpc.exercises.get.queryOptions({ id: exerciseId ?? '' }),
    enabled: exerciseId !== undefined,
  });
  const now = useCurrentMinute();
  const knownText = known && numberText(known.value);
  useFillLate(knownText, current1RM, (text) => fill({ current1RM: text }));

  // The unit follows the setting; a goal that was set in the other one may keep it.
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
          // `fill`, because it follows from the name and was not typed.
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
          note={
            known && current1RM === knownText
              ? `Your best of the 12 weeks to ${formatDay(known.until, now)} (est.)`
              : undefined
          }
        />
        {isUnitAsked ? (
          <NativeSelect {...field('weightUnit')} label="Unit" data={[...weightUnits]} />
        ) : null}
      </div>
      <NativeSelect
        {...field('closedBy')}
        label="Closed by"
        description="An estimate counts as progress either way."
        data={closedByChoices}
      />
    </>
  );
}
