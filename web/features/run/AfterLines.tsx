import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { AddExerciseButton } from './plan/AddExerciseButton.tsx';
import { linesOf } from './state/run.ts';
import { useRun } from './state/run-context.ts';
import { pressPart } from '#web/loading/press.tsx';
import classes from './finish/RunSummary.module.css';

const RunEnd = pressPart(async () => (await import('./RunEnd.tsx')).RunEnd);

/** Shows the summary once no set is next, or asks for the first exercise of an empty workout. */
export function AfterLines({ userId }: { userId: string }) {
  const hasLines = useRun(({ run }) => linesOf(run).some((line) => !line.isLeftOut));
  const hasSets = useRun(({ run }) => run.pending.sets.length > 0);
  return hasLines || hasSets ? <RunEnd userId={userId} /> : <NoExercises />;
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
