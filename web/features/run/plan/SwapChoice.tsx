import { Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { suitedFirst } from '#shared/build/suited-list.ts';
import { equipmentLabels, muscleLabels } from '#shared/exercises/labels.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { hasServerAnswer } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useRunGym } from '../gym/use-rig.ts';
import classes from './plan.module.css';

interface SwapChoiceProps {
  line: SessionLine;
  onChoose: (exercise: Exercise) => void;
  onSearch: () => void;
}

export function SwapChoice({ line, onChoose, onSearch }: SwapChoiceProps) {
  const gym = useRunGym();
  const alternatives = useQuery({
    ...trpc.exercises.alternatives.queryOptions({
      id: line.exerciseId,
      ...(gym ? { missingEquipment: gym.missingEquipment } : {}),
    }),
    staleTime: Infinity,
  });
  // Alternatives that suit the user's build come first. Without a response, the order stays.
  const build = useQuery(trpc.build.forExercise.queryOptions({ id: line.exerciseId }));
  const cues = new Map(build.data?.suited.map(({ exerciseId, cue }) => [exerciseId, cue]));
  return (
    <Stack gap={12}>
      {alternatives.isPending && alternatives.fetchStatus === 'fetching' ? (
        <Loader role="status" aria-label="Loading suggestions…" />
      ) : null}
      {alternatives.data === undefined && alternatives.fetchStatus !== 'fetching' ? (
        <p role="status">
          {hasServerAnswer(alternatives.error)
            ? 'Suggestions could not be loaded.'
            : 'Suggestions need a connection. They come when you are back online.'}
        </p>
      ) : null}
      {alternatives.data?.length === 0 ? (
        <p>Nothing {gym ? `at ${gym.name}` : 'in the library'} trains the same muscles.</p>
      ) : null}
      {alternatives.data ? (
        <ul className="plain-list" aria-label="Suggestions">
          {suitedFirst(alternatives.data, [...cues.keys()]).map((exercise) => (
            <li key={exercise.id}>
              <UnstyledButton
                className={`row ${classes.suggestion}`}
                onClick={() => onChoose(exercise)}
              >
                <span className="row-name">{exercise.name}</span>
                <Text span size="sm" c="dimmed">
                  {aboutText(exercise)}
                </Text>
                {cues.has(exercise.id) ? (
                  <Text span size="sm">
                    For your build: {cues.get(exercise.id)}
                  </Text>
                ) : null}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="default"
        fullWidth
        className={classes.search}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        onClick={onSearch}
      >
        Search all exercises
      </Button>
    </Stack>
  );
}

function aboutText({ muscleGroups, equipmentRequired }: Exercise): string {
  const trained = muscleGroups.primary.slice(0, 2).map((muscle) => muscleLabels[muscle]);
  const needed = equipmentRequired.slice(0, 2).map((equipment) => equipmentLabels[equipment]);
  return [trained.join(', '), needed.join(', ')].filter((part) => part !== '').join(' · ');
}
