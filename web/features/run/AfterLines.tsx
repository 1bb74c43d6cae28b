import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { isWithoutTemplate } from '#shared/sessions/quick.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { SaveAsTemplate } from '#web/workouts/SaveAsTemplate.tsx';
import { AddExerciseButton } from './plan/AddExerciseButton.tsx';
import { setsStep } from './plan/plan-steps.ts';
import { lineIndexOf, linesOf, setCounts } from './run.ts';
import { useRun, useRunActions } from './run-context.ts';
import { KeepChanges } from './run-overlays.ts';
import { RunSummary } from './RunSummary.tsx';
import classes from './RunSummary.module.css';

/** When no set is next: the summary, or the first exercise of a workout that has none yet. */
export function AfterLines({ userId }: { userId: string }) {
  const hasLines = useRun(({ run }) => linesOf(run).some((line) => !line.isLeftOut));
  const hasSets = useRun(({ run }) => run.pending.sets.length > 0);
  const isQuick = useRun(({ run }) => isWithoutTemplate(run.pending));
  if (!hasLines && !hasSets) return <NoExercises />;
  return (
    <>
      <RunSummary />
      {isQuick ? (
        <GoOn userId={userId} />
      ) : (
        <Suspense fallback={null}>
          <KeepChanges userId={userId} />
        </Suspense>
      )}
    </>
  );
}

/** A workout without a template has no end of its own: one set more, or one exercise more. */
function GoOn({ userId }: { userId: string }) {
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

function NoExercises() {
  const heading = usePageFocus('Quick Workout');
  return (
    <section className={classes.summary}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        What are you training?
      </h1>
      <p>Add exercises as you go. Each starts with three sets; add more when you need them.</p>
      <AddExerciseButton isFirst />
    </section>
  );
}
