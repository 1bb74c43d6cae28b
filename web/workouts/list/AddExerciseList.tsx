import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';

interface AddExerciseListProps {
  /** `without` holds the ids of the exercises that are already added. */
  without?: readonly string[];
  hasRecent?: boolean;
  /** `isMain` fills the mark of 'Add exercise', because it is the main action of the screen. */
  isMain?: boolean;
  addButton: Ref<HTMLButtonElement>;
  onAdd: (exercise: Exercise) => void;
  onOpen: () => void;
}

/** Opens the exercise library, and offers the exercises that the user trained last. A press on one of them adds it. */
export function AddExerciseList(props: AddExerciseListProps) {
  const { without = [], hasRecent = true, isMain = true, addButton, onAdd, onOpen } = props;
  const { data } = useQuery(trpc.templates.list.queryOptions(allTemplates));
  const recent = hasRecent
    ? recentExercises(data?.data ?? []).filter(({ id }) => !without.includes(id))
    : [];
  return (
    <ul className="surface-list" aria-label="Exercises to add">
      <li>
        <UnstyledButton ref={addButton} className="row" w="100%" p="8px 12px" onClick={onOpen}>
          <span className="centred initials tint" data-strong={isMain || undefined}>
            <IconPlus size={24} stroke={2} aria-hidden />
          </span>
          <Text span ml={8} fw={700}>
            Add exercise
          </Text>
        </UnstyledButton>
      </li>
      {recent.length === 0 ? null : (
        <Text component="li" className="note" h={32} p="8px 12px 0" fw={600} lh={1.3}>
          Recent
        </Text>
      )}
      {recent.map((exercise) => (
        <li key={exercise.id}>
          <UnstyledButton
            className="row gap-12"
            w="100%"
            p="4px 12px"
            __vars={{ '--picture-size': '44px' }}
            onClick={() => onAdd(exercise)}
          >
            <ExercisePicture exercise={exercise} />
            <span className="grow row-name">
              <span className="spoken">Add </span>
              {exercise.name}
            </span>
            <IconPlus size={20} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const MOST_RECENT = 5;

/** Returns the first exercises of the templates that the user trained last, each once. */
function recentExercises(templates: readonly Template[]): Exercise[] {
  const exercises = templates
    .toSorted((a, b) => (b.lastUsed ?? '').localeCompare(a.lastUsed ?? ''))
    .flatMap((template) => template.exercises.map(({ exercise }) => exercise));
  const once = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return [...once.values()].slice(0, MOST_RECENT);
}
