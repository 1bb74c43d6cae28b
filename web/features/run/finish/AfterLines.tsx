import { Suspense } from 'react';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { AddExerciseButton } from '../plan/AddExerciseButton.tsx';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { partOnDemand } from '#web/ui/on-demand.tsx';
import { prefetched } from '../state/lazy-parts.ts';
import classes from './RunSummary.module.css';

const loadSummary = prefetched(() => import('./RunSummary.tsx'));
const loadGoOn = prefetched(() => import('./GoOn.tsx'));
const loadKeepChanges = prefetched(() => import('../plan/KeepChanges.tsx'));

const RunSummary = partOnDemand(async () => (await loadSummary()).RunSummary);
const GoOn = partOnDemand(async () => (await loadGoOn()).GoOn);
const KeepChanges = partOnDemand(async () => (await loadKeepChanges()).KeepChanges);

/** When no set is next: the summary, or the first exercise of a workout that has none yet. */
export function AfterLines({ userId }: { userId: string }) {
  const hasLines = useRun(({ run }) => linesOf(run).some((line) => !line.isLeftOut));
  const hasSets = useRun(({ run }) => run.pending.sets.length > 0);
  const isQuick = useRun(({ run }) => isWithoutTemplate(run.pending));
  if (!hasLines && !hasSets) return <NoExercises />;
  return (
    <>
      <Suspense fallback={null}>
        <RunSummary />
        {isQuick ? <GoOn userId={userId} /> : null}
      </Suspense>
      {isQuick ? null : (
        <Suspense fallback={null}>
          <KeepChanges userId={userId} />
        </Suspense>
      )}
    </>
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
