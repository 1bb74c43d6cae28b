import { UnstyledButton } from '@mantine/core';
import { totalVolumeLbs } from '#shared/sessions/report.ts';
import { formatClock } from '#shared/sessions/rest.ts';
import { volumeFromPounds } from '#shared/units.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { countsOf, plannedSets } from './run-state.ts';
import classes from './RunSummary.module.css';
import { SyncBadge } from './SyncBadge.tsx';
import type { LiveRun } from './use-run.ts';
import { useNow } from './rest/use-now.ts';

const volume = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

interface RunSummaryProps {
  live: LiveRun;
  unsent: readonly OutboxCommand[];
}

/** After the last set: what was done, what is still open, and the way back to it. */
export function RunSummary({ live, unsent }: RunSummaryProps) {
  const { weightUnit } = useSettings();
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
        <SyncBadge unsent={unsent} />
      </div>
      <dl className={classes.numbers}>
        <div>
          <dt>Sets</dt>
          <dd>
            {run.sets.length} of {plannedSets(run.template)}
          </dd>
        </div>
        <div>
          <dt>Volume</dt>
          <dd>
            {volume.format(volumeFromPounds(totalVolumeLbs(run.sets), weightUnit))} {weightUnit}
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{formatClock(seconds)}</dd>
        </div>
      </dl>
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
