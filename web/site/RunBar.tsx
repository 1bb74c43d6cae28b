import { Box } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { formatClock, secondsLeft } from '#shared/sessions/time/rest.ts';
import { followSession } from '#web/api/follow/follow-session.ts';
import { trpc } from '#web/api/trpc.ts';
import {
  readActiveWorkout,
  subscribeToActiveWorkout,
} from '#web/features/run/state/active-workout.ts';
import { currentLine, type Run } from '#web/features/run/state/run.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { ResumeLink } from '#web/workouts/start/ResumeLink.tsx';
import classes from './RunBar.module.css';

const TICK_MS = 500;

/** Shows the running workout and its rest at the bottom of a page, as a link to the live workout. */
export function RunBar({ userId }: { userId: string }) {
  const [run, setRun] = useState(() => readActiveWorkout(userId));
  useEffect(
    () => subscribeToActiveWorkout(userId, () => setRun(readActiveWorkout(userId))),
    [userId],
  );
  const isRunning = useIsRunning(run);
  return run && isRunning ? <Bar run={run} /> : null;
}

/**
 * Returns false when the list of workouts shows that the session was finished or deleted on another device. The list is
 * read again when another device changes the session.
 */
function useIsRunning(run: Run | null): boolean {
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...trpc.dashboard.statistics.queryOptions(),
    enabled: false,
  });
  const cache = useQueryClient();
  const statusOf = useOverlay('status');
  const withWaiting = useOverlay('workouts');
  const { sessionId: followed, version: known } = run?.session ?? {};
  useEffect(() => {
    if (followed === undefined || known === undefined) return;
    return followSession(followed, async (version = Infinity) => {
      if (version <= known) return true;
      // `refetch` joins the first fetch of the list, whose answer may be older than this version.
      if (cache.isFetching(trpc.dashboard.statistics.queryFilter()) > 0) return false;
      return (await refetch()).isSuccess;
    });
  }, [followed, known, refetch, cache]);
  if (!run) return false;
  const { sessionId, startedAt } = run.session;
  const listed = withWaiting(data?.recentWorkouts ?? []).find(({ id }) => id === sessionId);
  // Only a list that was fetched after the start of the session proves that the session was deleted.
  if (!listed && dataUpdatedAt > Date.parse(startedAt)) return false;
  return statusOf(listed ?? { id: sessionId, completionStatus: 'IN_PROGRESS' }) === 'IN_PROGRESS';
}

function Bar({ run }: { run: Run }) {
  const { rest, pending } = run;
  const { sessionId, template } = pending;
  const nowMs = useNow(TICK_MS, Date.now);
  const seconds = rest ? secondsLeft(rest.endsAtMs, nowMs) : 0;
  useLayoutEffect(() => {
    // The attribute `data-running` makes CSS reserve space for the bar below the page and move other bars up.
    document.documentElement.dataset.running = '';
    return () => {
      delete document.documentElement.dataset.running;
    };
  }, []);
  return (
    <ResumeLink templateId={template.id} sessionId={sessionId} className={`row ${classes.bar}`}>
      <IconPlayerPlay size={22} stroke={1.75} aria-hidden />
      <Box component="span" className="grow" display="grid">
        <b className="cut">{template.name}</b>
        <span className="note cut">{currentLine(run)?.exercise.name}</span>
      </Box>
      {seconds > 0 ? (
        <span>
          Rest{' '}
          <Box component="span" className="num" fz="xl">
            {formatClock(seconds)}
          </Box>
        </span>
      ) : (
        <b>Resume</b>
      )}
    </ResumeLink>
  );
}
