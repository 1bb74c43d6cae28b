import { SimpleGrid, UnstyledButton } from '@mantine/core';
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import { formatClock } from '#shared/sessions/rest.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { StatCard } from '#web/ui/StatCard.tsx';
import { countsOf, plannedSets } from './run-state.ts';
import classes from './RunSummary.module.css';
import { SyncBadge } from './SyncBadge.tsx';
import type { LiveRun } from './use-run.ts';
import { useNow } from './use-now.ts';

const volume = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** After the last set: what was done, what is still open, and the way back to it. */
export function RunSummary({ live, waiting }: { live: LiveRun; waiting: number }) {
  const { run, goTo } = live;
  const heading = usePageFocus('Workout complete');
  const nowMs = useNow(1000);
  const seconds = (nowMs - Date.parse(run.startedAt)) / 1000;
  const counts = countsOf(run);
  const open = run.template.exercises.flatMap((line, index) => {
    const done = counts[index] ?? 0;
    return done < line.targetSets ? [{ line, index, done }] : [];
  });
  return (
    <section className={classes.summary}>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {open.length === 0 ? 'All sets done' : 'End of the workout'}
        </h1>
        <SyncBadge waiting={waiting} />
      </div>
      <SimpleGrid cols={3} spacing="xs">
        <StatCard label="Sets" value={`${run.sets.length}/${plannedSets(run.template)}`} />
        <StatCard label="Volume (lbs)" value={volume.format(totalVolumeLbs(run.sets))} />
        <StatCard label="Time" value={formatClock(seconds)} />
      </SimpleGrid>
      {open.length === 0 ? null : (
        <>
          <h2 className={classes.subtitle}>Still open</h2>
          <ul className={classes.open}>
            {open.map(({ line, index, done }) => (
              <li key={line.id}>
                <UnstyledButton className={classes.line} onClick={() => goTo(index)}>
                  <span className={classes.name}>{line.exercise.name}</span>
                  <span>
                    {done} of {line.targetSets} sets, go there
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
