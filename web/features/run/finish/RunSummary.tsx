import { Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/durations.ts';
import { summarize, totalVolumeLbs } from '#shared/sessions/report/report.ts';
import { countByLine, countOfWorkout } from '#shared/sessions/lines/set-count.ts';
import { hasSetsLeft } from '#shared/sessions/lines/set-lines.ts';
import { volumeFromPounds } from '#shared/units.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { useNow } from '#web/hooks/use-now.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { formatNumber } from '#web/text/format.ts';
import { musclesOfSession } from '#shared/sessions/report/muscles.ts';
import { SessionNote } from '#web/workouts/session/SessionNote.tsx';
import { bareCountText, setCountText } from '#web/workouts/session/set-count-text.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { MuscleMap } from '#web/ui/charts/MuscleMap.tsx';
import { compareRuns } from '#shared/sessions/report/compare.ts';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { trpc } from '#web/api/trpc.ts';
import classes from './RunSummary.module.css';
import { RecordList } from '../records/RecordMoment.tsx';
import { linesOf, setCounts } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import { readGoalsBefore } from './moved-goals.ts';
import { besideLastTimeText } from '#web/workouts/session/beside-last-time.ts';

export function RunSummary({ children }: { children?: ReactNode }) {
  const { weightUnit } = useSettings();
  const run = useRun((state) => state.run);
  const { goTo, note } = useRunActions();
  const { sets } = run.pending;
  const lines = linesOf(run);
  const heading = usePageFocus('Workout complete');
  useEffect(() => void readGoalsBefore(), []);
  const counts = setCounts(run);
  const count = countOfWorkout(lines, sets);
  const open = countByLine(lines, sets).flatMap((countOfLine, index) => {
    const line = lines[index];
    return line && hasSetsLeft(line, counts[index]) ? [{ line, index, countOfLine }] : [];
  });
  const muscles = musclesOfSession(run.pending);
  const sessionNote = (
    <SessionNote
      notes={run.pending.notes}
      onSave={(notes) => note({ type: 'noteSession', notes })}
    />
  );
  const numbers = (
    <div>
      <p className="note">Volume</p>
      <p className={`num ${classes.title}`}>
        {formatNumber(volumeFromPounds(totalVolumeLbs(sets), weightUnit), 0)}{' '}
        <Text span inherit fz="md">
          {weightUnit}
        </Text>
      </p>
    </div>
  );
  return (
    <section className={classes.summary} data-open={open.length > 0 || undefined}>
      <div className="stacked">
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {open.length === 0 ? 'All sets done' : setCountText(count)}
        </h1>
        {children}
        <RecordList />
        <LoadedBar total={count.planned} done={count.done} />
        <section className="surface-card" aria-label="Trained">
          {muscles.length === 0 ? numbers : <MuscleMap muscles={muscles} beside={numbers} />}
        </section>
      </div>
      {open.length === 0 ? (
        <>
          <BesideLastTime />
          {sessionNote}
        </>
      ) : (
        <Stack gap={8}>
          <h2 className={classes.subtitle}>Still open</h2>
          <ul className="surface-list">
            {open.map(({ line, index, countOfLine }) => (
              <li key={line.id}>
                <UnstyledButton className={`row ${classes.line}`} onClick={() => goTo(index)}>
                  <ExercisePicture exercise={line.exercise} />
                  <span className="grow row-name">{line.exercise.name}</span>
                  <span className="whole">
                    {bareCountText(countOfLine)}
                    <span className="spoken"> sets done</span>
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          {sessionNote}
        </Stack>
      )}
    </section>
  );
}

function BesideLastTime() {
  const session = useRun(({ run }) => run.pending);
  const { weightUnit: unit } = useSettings();
  const now = new Date(useNow(MINUTE_MS));
  const isRepeatable = !isWithoutTemplate(session);
  const { data } = useQuery({
    ...trpc.sessions.insights.queryOptions({ id: session.sessionId }),
    // The earlier workout hardly ever changes, so the comparison is requested only once.
    staleTime: Infinity,
    // The server does not know a workout that started offline yet, so a retry would fail as well.
    retry: false,
    enabled: isRepeatable,
  });
  if (!isRepeatable) return null;
  const summary = summarize(session, now);
  const { durationMinutes, totalVolumeLbs } = summary;
  return (
    <p className={classes.beside} data-numeric>
      {data?.previous
        ? besideLastTimeText(
            { durationMinutes, volume: volumeFromPounds(totalVolumeLbs, unit), unit },
            compareRuns(summary, data.previous, unit),
          )
        : null}
    </p>
  );
}
