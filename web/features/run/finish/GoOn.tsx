import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { SaveAsTemplate } from '#web/workouts/session/SaveAsTemplate.tsx';
import { AddExerciseButton } from '../plan/AddExerciseButton.tsx';
import { setsStep } from '../state/plan-steps.ts';
import { lineIndexOf, linesOf, setCounts } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './RunSummary.module.css';
import wrapping from './WrappingButton.module.css';

/** A workout without a template has no end of its own: one set more, or one exercise more. */
export function GoOn({ userId }: { userId: string }) {
  const run = useRun((state) => state.run);
  const { changePlan, goTo } = useRunActions();
  const last = run.pending.sets.at(-1);
  const index = (last && lineIndexOf(run, last)) ?? -1;
  const line = linesOf(run)[index];
  const step = line && !line.isLeftOut ? setsStep(line, 1, setCounts(run)[index] ?? 0) : null;
  return (
    <div className={classes.summary}>
      {line && step ? (
        <Button
          variant="default"
          classNames={wrapping}
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => void changePlan(step).then(() => goTo(index))}
        >
          One more set of {line.exercise.name}
        </Button>
      ) : null}
      <AddExerciseButton />
      {last ? <SaveAsTemplate userId={userId} session={run.pending} /> : null}
    </div>
  );
}
