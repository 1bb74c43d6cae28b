import { useQuery } from '@tanstack/react-query';
import { IconBarbell, IconChevronDown } from '@tabler/icons-react';
import { isolated } from '#shared/isolated.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { WeightUnit } from '#shared/units.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { confirmText } from '#web/ui/messages/confirm.ts';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import classes from './LogPast.module.css';
import { pastExercise } from './past-exercises.ts';
import type { PastWorkout } from './past-workout.ts';

const NONE: readonly Template[] = [];

export function useTemplates() {
  const query = useQuery(trpc.templates.list.queryOptions(allTemplates));
  return {
    all: query.data?.data ?? NONE,
    isPending: query.isPending,
    failure: query.data === undefined ? query.error : null,
    retry: () => query.refetch(),
  };
}

export type Templates = ReturnType<typeof useTemplates>;

interface TemplateFieldProps {
  templates: Templates;
  value: string;
  error: string | undefined;
  hasExercises: boolean;
  unit: WeightUnit;
  onChoose: (chosen: Partial<PastWorkout>) => void;
}

export function TemplateField(props: TemplateFieldProps) {
  const { templates, value, error, hasExercises, unit, onChoose } = props;
  const { all, isPending, failure, retry } = templates;

  async function choose(templateId: string) {
    const template = all.find(({ id }) => id === templateId);
    if (!template) return onChoose({ templateId: '' });
    const question = `Replace the exercises below with those of “${isolated(template.name)}”?`;
    if (hasExercises && !(await confirmText(question, 'Replace'))) return;
    const exercises = template.exercises.map((line) =>
      pastExercise(line.exercise, { line, unit }, line.id),
    );
    onChoose({ templateId, exercises });
  }

  if (failure) {
    return (
      <ErrorState message="Failed to load workout templates" error={failure} onRetry={retry} />
    );
  }
  // A draft may name a template that the user has deleted since.
  const isKnown = value === '' || isPending || all.some(({ id }) => id === value);
  return (
    <div className="row">
      <IconBarbell size={20} stroke={1.75} aria-hidden />
      <SelectField
        className={`row grow ${classes.template}`}
        name="templateId"
        label="Workout"
        value={value}
        error={error}
        disabled={isPending}
        end={<IconChevronDown size={20} stroke={1.75} aria-hidden />}
        options={[
          { value: '', label: isPending ? 'Loading your workouts…' : 'No template' },
          ...all.map(({ id, name }) => ({ value: id, label: name })),
          ...(isKnown ? [] : [{ value, label: 'A deleted workout' }]),
        ]}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
    </div>
  );
}
