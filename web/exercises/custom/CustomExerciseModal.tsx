// Creates or edits a custom exercise in a window.
import {
  Button,
  Group,
  Modal,
  MultiSelect,
  NativeSelect,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core';
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
import { Fold } from '#web/ui/Fold.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import classes from './folded-fields.module.css';
import { type ExerciseForm, useExerciseForm } from './use-exercise-form.ts';

interface CustomExerciseModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null: a new exercise. */
  exercise: Exercise | null;
  onSaved: (exercise: Exercise) => void;
}

/** The list itself scrolls, because the keyboard cannot reach a scroll area around it. */
const manyChoices = {
  w: '100%',
  size: 'md',
  searchable: true,
  hidePickedOptions: true,
  withScrollArea: false,
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

export function CustomExerciseModal({
  isOpen,
  onClose,
  exercise,
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
      <CustomExerciseForm exercise={exercise} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
}

function CustomExerciseForm({
  exercise,
  onClose,
  onSaved,
}: Omit<CustomExerciseModalProps, 'isOpen'>) {
  const form = useExerciseForm(exercise, (saved) => {
    onSaved(saved);
    onClose();
  });
  const { field } = form;
  return (
    <Form form={form} isOverlay>
      <Group grow preventGrowOverflow={false} wrap="wrap" align="flex-start" gap="md">
        <TextInput {...field('name')} w="100%" label="Name" data-autofocus autoComplete="off" />
        <MultiSelect
          {...manyChoices}
          {...field('primary')}
          label="Primary muscles (optional)"
          data={muscles.map((value) => ({ value, label: muscleLabels[value] }))}
        />
        <MultiSelect
          {...manyChoices}
          {...field('equipmentRequired')}
          label="Equipment (optional)"
          data={equipments.map((value) => ({ value, label: equipmentLabels[value] }))}
        />
        <LoadFields form={form} />
        <MoreFields form={form} />
      </Group>
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

/** Shows rarely used fields, collapsed at first. */
function MoreFields({ form }: { form: ExerciseForm }): ReactNode {
  const categories = useQuery(trpc.exercises.categories.queryOptions());
  const { field, errors } = form;
  return (
    <Fold
      className={classes.folded}
      summary="More details"
      isNeeded={errors.description !== undefined || errors.safetyConsiderations !== undefined}
    >
      <Stack gap={16} pt={8}>
        <MultiSelect
          {...manyChoices}
          {...field('secondary')}
          label="Secondary muscles"
          data={muscles.map((value) => ({ value, label: muscleLabels[value] }))}
        />
        <NativeSelect
          {...field('movementPattern')}
          label="Movement pattern"
          data={movementPatterns.map((value) => ({ value, label: patternLabels[value] }))}
        />
        <NativeSelect
          {...field('difficultyLevel')}
          label="Difficulty"
          data={difficultyLevels.map((value) => ({ value, label: difficultyLabels[value] }))}
        />
        <NativeSelect
          {...field('categoryId')}
          label="Category"
          data={[
            { value: '', label: 'None' },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Textarea
          {...field('description')}
          w="100%"
          label="Description (optional)"
          autosize
          minRows={2}
        />
        <Textarea
          {...field('safetyConsiderations')}
          w="100%"
          label="Safety notes (optional)"
          autosize
          minRows={2}
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

/** Shows what the weight of a set means and what is counted, collapsed at first. */
function LoadFields({ form }: { form: ExerciseForm }): ReactNode {
  const { field, values, errors } = form;
  const { loadKind } = values;
  return (
    <Fold
      className={classes.folded}
      summary="How it is loaded"
      isNeeded={errors.share !== undefined}
    >
      <Stack gap={16} pt={8}>
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
      </Stack>
    </Fold>
  );
}
