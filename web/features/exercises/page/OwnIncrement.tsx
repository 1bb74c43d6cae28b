import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { loadStep } from '#shared/training/load/load-step.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import type { OwnIncrement as ChosenIncrement } from '#shared/exercises/choices.ts';
import { inUnit } from '#shared/gyms/rig.ts';
import { useSignedInUserId } from '#web/api/person/auth-store.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useOverlaysNow } from '#web/outbox/use-overlays-now.ts';
import { numberText, readNumber } from '#web/text/number-text.ts';
import { keepEntryUnit, readEntryUnit } from '#web/training/entry-unit.ts';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { keepChoice, useExerciseChoices } from '#web/workouts/choices/exercise-choices.ts';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import classes from './ExercisePage.module.css';

const units = weightUnits.map((value) => ({ value, label: value }));

export function OwnIncrement({ exercise }: { exercise: Exercise }) {
  const userId = useSignedInUserId();
  return userId === undefined ? null : (
    <Loaded key={exercise.id} userId={userId} exercise={exercise} />
  );
}

function Loaded({ userId, exercise }: { userId: string; exercise: Exercise }) {
  const { id } = exercise;
  const { weightUnit } = useSettings();
  const [chosen, setChosen] = useState(() => readEntryUnit(userId, id));
  useOverlaysNow(userId);
  const { weightStep, isAwaited } = useExerciseChoices(id, [id]);
  const unit = chosen ?? weightUnit;
  if (isAwaited) return null;

  function choose(next: WeightUnit) {
    keepEntryUnit(userId, id, next);
    setChosen(next);
  }

  return (
    <Stack className={classes.step} gap={12}>
      <SegmentedField label="Typed in" options={units} value={unit} onChange={choose} />
      <StepForm
        key={unit}
        userId={userId}
        exerciseId={id}
        unit={unit}
        step={weightStep}
        usual={loadStep(exercise, unit)}
      />
    </Stack>
  );
}

function StepForm({ usual, ...options }: OwnIncrementForm & { usual: number }) {
  const { unit } = options;
  const form = useOwnIncrementForm(options);
  return (
    <Form form={form}>
      <div className={formClasses.line}>
        <NumberField
          {...form.field('step')}
          label="Weights differ by"
          unit={unit}
          note={`Empty: ${numberText(usual)} ${unit}, or what your gym has`}
        />
        <div className={formClasses.beside}>
          <Button type="submit" variant="default" loading={form.isSaving}>
            Save
          </Button>
        </div>
      </div>
      <FormFailure failure={form.failure} />
    </Form>
  );
}

interface OwnIncrementForm {
  userId: string;
  exerciseId: string;
  unit: WeightUnit;
  step: ChosenIncrement | null;
}

function useOwnIncrementForm({ userId, exerciseId, unit, step }: OwnIncrementForm) {
  const stored = step && inUnit(step.value, step.unit, unit);
  return useSavedForm({
    initial: () => ({ step: stored === null ? '' : numberText(stored) }),
    draft: (typed) => {
      const value = readNumber(typed.step, unit);
      if (value === stored) return null;
      return { id: exerciseId, weightStep: value === null ? null : { value, unit } };
    },
    rules: async () => (await import('#shared/exercises/choice-schema.ts')).chooseForExerciseInput,
    inField: ({ message }) => ({ path: 'step', message }),
    send: ({ weightStep }) => keepChoice(userId, exerciseId, { weightStep }),
    savedText: () => 'Increment saved',
    failedText: 'Failed to save the increment',
    // The pending command already changes the shown increment, so no query is refetched.
    onSaved: () => undefined,
  });
}
