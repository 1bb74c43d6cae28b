// Shows a dialog that creates or edits a custom exercise.
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  difficultyLabels,
  equipmentLabels,
  muscleLabels,
  patternLabels,
} from '#shared/exercises/labels.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import {
  difficultyLevels,
  equipments,
  type ExerciseMeasure,
  exerciseMeasures,
  type LoadKind,
  loadKinds,
  movementPatterns,
  muscles,
} from '#shared/exercises/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import {
  CheckList,
  type CheckListProps,
  SelectField,
  TextAreaField,
} from '#web/ui/fields/more-fields.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { type ExerciseForm, useExerciseForm } from './use-exercise-form.ts';

interface CustomExerciseModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The dialog creates a new exercise if `exercise` is null. */
  exercise: Exercise | null;
  name?: string;
  onSaved: (exercise: Exercise) => void;
}

const muscleOptions = optionsOf(muscles, muscleLabels);
const equipmentOptions = optionsOf(equipments, equipmentLabels);

function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
) {
  return values.map((value) => ({ value, label: labels[value] }));
}

export function CustomExerciseModal({
  isOpen,
  onClose,
  exercise,
  name = '',
  onSaved,
}: CustomExerciseModalProps) {
  const isPhone = useIsPhone();
  useBackToClose(isOpen, onClose);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={exercise ? 'Edit exercise' : 'New exercise'}
    >
      <CustomExerciseForm exercise={exercise} name={name} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
}

function CustomExerciseForm({
  exercise,
  name = '',
  onClose,
  onSaved,
}: Omit<CustomExerciseModalProps, 'isOpen'>) {
  const form = useExerciseForm(exercise, name, (saved) => {
    onSaved(saved);
    onClose();
  });
  const { field, values, change } = form;
  return (
    <Form form={form} isOverlay>
      <Stack gap={16}>
        <TextField {...field('name')} label="Name" data-autofocus autoComplete="off" />
        <ManyField
          name="primary"
          label="Primary muscles (optional)"
          options={muscleOptions}
          checked={values.primary}
          onChange={(primary) => change({ primary })}
        />
        <ManyField
          name="equipment"
          label="Equipment (optional)"
          options={equipmentOptions}
          checked={values.equipmentRequired}
          onChange={(equipmentRequired) => change({ equipmentRequired })}
        />
        <LoadFields form={form} />
        <MoreFields form={form} />
      </Stack>
      <Stack mt="lg">
        <FormFailure failure={form.failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SaveButton label="Save exercise" isSaving={form.isSaving} />
        </Group>
      </Stack>
    </Form>
  );
}

interface ManyFieldProps<Value extends string> extends CheckListProps<Value> {
  label: string;
}

function ManyField<Value extends string>({ label, ...list }: ManyFieldProps<Value>) {
  const chosen = list.options.filter(({ value }) => list.checked.includes(value));
  return (
    <Fold summary={[label, ...chosen.map((each) => each.label)].join(' · ')}>
      <div role="group" aria-label={label}>
        <CheckList {...list} />
      </div>
    </Fold>
  );
}

function MoreFields({ form }: { form: ExerciseForm }): ReactNode {
  const categories = useQuery(trpc.exercises.categories.queryOptions());
  const { field, errors } = form;
  return (
    <Fold
      summary="More details"
      isNeeded={errors.description !== undefined || errors.safetyConsiderations !== undefined}
    >
      <Stack gap={16} pt={8}>
        <ManyField
          name="secondary"
          label="Secondary muscles"
          options={muscleOptions}
          checked={form.values.secondary}
          onChange={(secondary) => form.change({ secondary })}
        />
        <SelectField
          {...field('movementPattern')}
          label="Movement pattern"
          options={optionsOf(movementPatterns, patternLabels)}
        />
        <SelectField
          {...field('difficultyLevel')}
          label="Difficulty"
          options={optionsOf(difficultyLevels, difficultyLabels)}
        />
        <SelectField
          {...field('categoryId')}
          label="Category"
          options={[
            { value: '', label: 'None' },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextAreaField {...field('description')} label="Description (optional)" rows={2} />
        <TextAreaField
          {...field('safetyConsiderations')}
          label="Safety notes (optional)"
          rows={2}
        />
      </Stack>
    </Fold>
  );
}

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

function LoadFields({ form }: { form: ExerciseForm }): ReactNode {
  const { field, values, errors } = form;
  const { loadKind } = values;
  return (
    <Fold summary="How it is loaded" isNeeded={errors.share !== undefined}>
      <Stack gap={16} pt={8}>
        <SelectField
          {...field('loadKind')}
          label="The weight you enter is"
          options={optionsOf(loadKinds, weightSays)}
        />
        <SelectField
          {...field('measure')}
          label="You count"
          options={optionsOf(exerciseMeasures, counted)}
        />
        {loadKind === 'BODYWEIGHT_PLUS' || loadKind === 'ASSISTED' ? (
          <NumberField
            {...field('share')}
            label="Share of your body that you lift (optional)"
            note="In %: 95 for a pull-up, 72 for a push-up. Leave it empty if you don’t know it."
          />
        ) : null}
      </Stack>
    </Fold>
  );
}
