// Keeps waiting-workouts.ts and waiting-days.ts up to date with the outbox; apart from it, because the first pages are painted without one.
import type { Program } from '#shared/programs/schema.ts';
import { type WaitingDay, withWaitingDays } from '#shared/programs/waiting-days.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { totalVolumeLbs } from '#shared/sessions/report/report.ts';
import { countOfWorkout } from '#shared/sessions/lines/set-count.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { begunSessions } from '#web/outbox/begun-sessions.ts';
import { subscribeToOutbox } from '#web/outbox/outbox-news.ts';
import { listUnsent } from '#web/outbox/outbox.ts';
import { waitingDays } from '#web/outbox/waiting-days.ts';
import { setWaitingDays } from './waiting-days.ts';
import { setWaitingWorkouts, type WaitingWorkout } from './waiting-workouts.ts';

/** Follows the workouts that a user begins without the server, until the returned function is called. */
export function followWaiting(userId: string): () => void {
  let isCurrent = true;
  const show = async () => {
    const unsent = await listUnsent(userId);
    if (!isCurrent) return;
    setWaitingWorkouts(begunSessions(unsent).map(({ pending }) => listedAs(pending)));
    setWaitingDays(daysAhead(waitingDays(unsent)));
  };
  const unsubscribe = subscribeToOutbox(
    userId,
    (news) => {
      if (news.type === 'accepted' && !news.more) void listsRead().then(show);
      if (news.type === 'queued' || news.type === 'refused' || news.type === 'seen') void show();
    },
    () => false,
  );
  void show();
  return () => {
    isCurrent = false;
    unsubscribe();
  };
}

/** Waits until the lists on the screen are read again, so that no workout disappears in between. */
async function listsRead(): Promise<void> {
  const { dashboard, programs, sessions } = trpc;
  const underWay = { cancelRefetch: false };
  await Promise.all(
    [dashboard, programs, sessions.history].map(({ pathFilter }) =>
      queryClient.refetchQueries({ ...pathFilter(), type: 'active', stale: true }, underWay),
    ),
  );
}

function daysAhead(days: readonly WaitingDay[]) {
  return {
    programIds: days.map(({ programId }) => programId),
    withDays: (program: Program) => withWaitingDays(program, days),
  };
}

function listedAs(session: SessionState): WaitingWorkout {
  const { sets, template } = session;
  const { planned, done, extra } = countOfWorkout(template.exercises, sets);
  const workSets = done + extra;
  return {
    id: session.sessionId,
    name: template.name,
    startTime: session.startedAt,
    endTime: session.endedAt,
    completionStatus: session.status,
    customTemplateId: template.id,
    loggedSets: workSets,
    warmUpSets: sets.length - workSets,
    plannedSets: planned,
    extraSets: extra,
    lastSetAt:
      sets
        .map(({ loggedAt }) => loggedAt)
        .toSorted()
        .at(-1) ?? null,
    totalSets: workSets,
    totalVolume: totalVolumeLbs(sets),
    program: null,
    isWaiting: true,
  };
}
