import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  exerciseMeasures,
  loadKinds,
  type ExerciseMeasure,
  type LoadKind,
} from '#shared/exercises/vocabulary.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import type { ExerciseForm } from './use-exercise-form.ts';
import classes from './folded-fields.module.css';

const weightSays: Record<LoadKind, string> = {
  EXTERNAL: 'The whole load (bar, cable, machine)',
  PER_SIDE: 'The weight in one hand (dumbbells, kettlebells)',
  BODYWEIGHT_PLUS: 'Weight added to your body (belt, vest)',
  ASSISTED: 'Help, taken off your body weight',
  NONE: 'Nothing, there is no weight',
};

const counted: Record<ExerciseMeasure, string> = {
  REPS: 'Repetitions',
  TIME: 'Time',
  DISTANCE: 'Distance',
};

/** Shows the meaning of the weight and the measure of a set, collapsed at first. */
export function LoadFields({ form }: { form: ExerciseForm }): ReactNode {
  const { field, values, errors } = form;
  const { loadKind } = values;
  return (
    <Fold
      className={classes.folded}
      summary="How it is loaded"
      isNeeded={errors.share !== undefined}
    >
      <div className={classes.fields}>
        <NativeSelect
          {...field('loadKind')}
          label="The weight you enter is"
          data={loadKinds.map((value) => ({ value, label: weightSays[value] }))}
        />
        <NativeSelect
          {...field('measure')}
          label="You count"
          data={exerciseMeasures.map((value) => ({ value, label: counted[value] }))}
        />
        {loadKind === 'BODYWEIGHT_PLUS' || loadKind === 'ASSISTED' ? (
          <NumberField
            {...field('share')}
            label="Share of your body that you lift (optional)"
            note="In %: 95 for a pull-up, 72 for a push-up. Leave it empty if you don’t know it."
          />
        ) : null}
      </div>
    </Fold>
  );
}
