import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { trpc } from '#web/api/trpc.ts';
import { addStep } from '../state/plan-steps.ts';
import { linesOf } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './plan.module.css';

const SHOWN = 4;
const STALE_MS = 3_600_000;

interface UsualNextProps {
  afterExerciseId: string | undefined;
}

/** Shows exercises that usually come next, or common lifts. */
export function UsualNext({ afterExerciseId }: UsualNextProps) {
  const lines = useRun(({ run }) => linesOf(run));
  const { changePlan } = useRunActions();
  const adding = useRef(new Set<string>());
  const usual = useQuery({
    ...trpc.exercises.usualNext.queryOptions(
      afterExerciseId === undefined ? {} : { afterExerciseId },
    ),
    staleTime: STALE_MS,
  });
  const inWorkout = new Set(
    lines.filter((line) => !line.isLeftOut).map(({ exerciseId }) => exerciseId),
  );
  const shown = usual.data?.filter(({ id }) => !inWorkout.has(id)).slice(0, SHOWN) ?? [];

  /** Adds the exercise once, even when the user presses again before the list changes. */
  async function add(exercise: (typeof shown)[number]) {
    if (adding.current.has(exercise.id)) return;
    adding.current.add(exercise.id);
    await changePlan(addStep(exercise));
    adding.current.delete(exercise.id);
  }

  return (
    <ul className={`plain-list halves ${classes.usual}`} aria-label="Usually next">
      {shown.map((exercise) => (
        <li key={exercise.id}>
          <Button
            variant="default"
            fullWidth
            classNames={{
              root: classes.usualName,
              inner: classes.usualInner,
              label: classes.usualLabel,
            }}
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            aria-label={`Add ${exercise.name}`}
            onClick={() => void add(exercise)}
          >
            {exercise.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
