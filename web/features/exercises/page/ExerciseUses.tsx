import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Exercise } from '#shared/exercises/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { paths } from '#web/paths.ts';
import { Fold } from '#web/ui/Fold.tsx';

export function ExerciseUses({ exercise }: { exercise: Exercise }) {
  const { data } = useQuery(trpc.exercises.uses.queryOptions({ id: exercise.id }));
  if (!data || (data.templates.length === 0 && data.goals.length === 0)) return null;
  return (
    <Fold isRow summary="Where you use it">
      <Stack className="plain-list" component="ul" gap={16} py={8}>
        {data.goals.map(({ id, description }) => (
          <li key={id}>
            Goal:{' '}
            <Anchor component={Link} href={paths.goal(id)}>
              {description}
            </Anchor>
          </li>
        ))}
        {data.templates.map(({ id, name }) => (
          <li key={id}>
            Workout:{' '}
            <Anchor component={Link} href={paths.templateView(id)}>
              {name}
            </Anchor>
          </li>
        ))}
      </Stack>
    </Fold>
  );
}
