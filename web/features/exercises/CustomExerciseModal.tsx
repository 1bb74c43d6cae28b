// Make an exercise of one's own, or change it.
import {
  Button,
  Group,
  Modal,
  MultiSelect,
  NativeSelect,
  Textarea,
  TextInput,
} from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  difficultyLabels,
  equipmentLabels,
  muscleLabels,
  patternLabels,
} from '#shared/exercises/labels.ts';
import { createExerciseInput, type Exercise } from '#shared/exercises/schema.ts';
import {
  difficultyLevels,
  type Equipment,
  equipments,
  movementPatterns,
  type Muscle,
  muscles,
} from '#shared/exercises/vocabulary.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useTRPC } from '#web/api/trpc.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { toastError, toastSuccess } from '#web/ui/messages/toasts.ts';

export interface CustomExerciseModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** null: a new one. */
  exercise: Exercise | null;
  onSaved: (exercise: Exercise) => void;
}

interface FormValues {
  name: string;
  description: string;
  categoryId: string | null;
  movementPattern: Exercise['movementPattern'];
  difficultyLevel: Exercise['difficultyLevel'];
  equipmentRequired: Equipment[];
  muscleGroups: { primary: Muscle[]; secondary: Muscle[] };
  safetyConsiderations: string;
}

/** The list itself scrolls: a scroll area around it would be out of reach of the keyboard. */
const manyChoices = {
  searchable: true,
  hidePickedOptions: true,
  withScrollArea: false,
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

const SAVE_FAILED = 'Failed to save exercise. Please try again.';

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
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const categories = useQuery(trpc.exercises.categories.queryOptions());
  const create = useMutation(trpc.exercises.create.mutationOptions());
  const update = useMutation(trpc.exercises.update.mutationOptions());
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: initialValues(exercise),
    validate: schemaResolver(createExerciseInput, { sync: true }),
  });
  const isSaving = create.isPending || update.isPending;

  async function save(values: FormValues) {
    try {
      const saved = exercise
        ? await update.mutateAsync({ ...values, id: exercise.id })
        : await create.mutateAsync(values);
      toastSuccess('Exercise saved');
      onSaved(saved);
      onClose();
      await Promise.all([
        queryClient.invalidateQueries(trpc.exercises.pathFilter()),
        // Workouts carry the record of their exercises.
        queryClient.invalidateQueries(trpc.templates.pathFilter()),
      ]);
    } catch (error) {
      toastError(errorMessage(error, SAVE_FAILED));
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The builder around it has a form of its own in the tree of React.
        event.stopPropagation();
        form.onSubmit(
          (values) => void save(values),
          () => form.getInputNode('name')?.focus(),
        )(event);
      }}
    >
      <Group grow preventGrowOverflow={false} wrap="wrap" align="flex-start" gap="md">
        <TextInput
          w="100%"
          label="Name"
          data-autofocus
          autoComplete="off"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label="Movement pattern"
          data={movementPatterns.map((value) => ({ value, label: patternLabels[value] }))}
          key={form.key('movementPattern')}
          {...form.getInputProps('movementPattern')}
        />
        <NativeSelect
          label="Difficulty"
          data={difficultyLevels.map((value) => ({ value, label: difficultyLabels[value] }))}
          key={form.key('difficultyLevel')}
          {...form.getInputProps('difficultyLevel')}
        />
        <CategorySelect
          categories={categories.data ?? []}
          value={form.getValues().categoryId}
          onChange={(value) => form.setFieldValue('categoryId', value)}
        />
        <MultiSelect
          w="100%"
          size="md"
          label="Primary muscles"
          {...manyChoices}
          data={muscles.map((value) => ({ value, label: muscleLabels[value] }))}
          key={form.key('muscleGroups.primary')}
          {...form.getInputProps('muscleGroups.primary')}
        />
        <MultiSelect
          w="100%"
          size="md"
          label="Secondary muscles"
          {...manyChoices}
          data={muscles.map((value) => ({ value, label: muscleLabels[value] }))}
          key={form.key('muscleGroups.secondary')}
          {...form.getInputProps('muscleGroups.secondary')}
        />
        <MultiSelect
          w="100%"
          size="md"
          label="Equipment"
          {...manyChoices}
          data={equipments.map((value) => ({ value, label: equipmentLabels[value] }))}
          key={form.key('equipmentRequired')}
          {...form.getInputProps('equipmentRequired')}
        />
        <Textarea
          w="100%"
          label="Description (optional)"
          autosize
          minRows={2}
          key={form.key('description')}
          {...form.getInputProps('description')}
        />
        <Textarea
          w="100%"
          label="Safety notes (optional)"
          autosize
          minRows={2}
          key={form.key('safetyConsiderations')}
          {...form.getInputProps('safetyConsiderations')}
        />
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Save exercise
        </Button>
      </Group>
    </form>
  );
}

interface CategorySelectProps {
  categories: readonly { id: string; name: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The list arrives later than the form: keyed by its length so that the stored choice is shown then. */
function CategorySelect({ categories, value, onChange }: CategorySelectProps) {
  return (
    <NativeSelect
      key={categories.length}
      label="Category"
      data={[
        { value: '', label: 'None' },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      defaultValue={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

function initialValues(exercise: Exercise | null): FormValues {
  return {
    name: exercise?.name ?? '',
    description: exercise?.description ?? '',
    categoryId: exercise?.categoryId ?? null,
    movementPattern: exercise?.movementPattern ?? 'ISOLATION',
    difficultyLevel: exercise?.difficultyLevel ?? 'INTERMEDIATE',
    equipmentRequired: exercise?.equipmentRequired ?? [],
    muscleGroups: exercise?.muscleGroups ?? { primary: [], secondary: [] },
    safetyConsiderations: exercise?.safetyConsiderations ?? '',
  };
}
