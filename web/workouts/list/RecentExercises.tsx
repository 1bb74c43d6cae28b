import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { Template } from '#shared/templates/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';

interface RecentExercisesProps {
  /** `without` holds the ids of the exercises that are already added. */
  without?: readonly string[];
  onAdd: (exercise: Exercise) => void;
}

/** Offers the exercises that the user trained last. A press adds one. */
export function RecentExercises({ without = [], onAdd }: RecentExercisesProps) {
  const { data } = useQuery(trpc.templates.list.queryOptions(allTemplates));
  const recent = recentExercises(data?.data ?? []).filter(({ id }) => !without.includes(id));
  if (recent.length === 0) return null;
  return (
    <>
      <h2>Recent</h2>
      <ul className="surface-list" aria-label="Trained last">
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
    </>
  );
}

const MOST_RECENT = 4;

/** Returns the first exercises of the templates that the user trained last, each once. */
function recentExercises(templates: readonly Template[]): Exercise[] {
  const exercises = templates
    .toSorted((a, b) => (b.lastUsed ?? '').localeCompare(a.lastUsed ?? ''))
    .flatMap((template) => template.exercises.map(({ exercise }) => exercise));
  const once = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return [...once.values()].slice(0, MOST_RECENT);
}
