// The body weight of the workout, for suggestions of pull-ups and dips without a connection. Health data: it is held in
// the memory of the page alone, for an hour, and no procedure of `keptQuestions` answers it.
import { useQuery } from '@tanstack/react-query';
import { isOnline } from '#web/api/calls/connection.ts';
import { trpc } from '#web/api/trpc.ts';
import { linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';

const HELD_MS = 3_600_000;
/** A workout that has just begun on this device may reach the server a moment after the question. */
const ASKED_AGAIN_MS = 2000;
const MOST_RETRIES = 5;

/** Returns the body weight in kg that the server counts with; null while it is not known, and where no body is lifted. */
export function useBodyWeight(isWanted: boolean): number | null {
  const sessionId = useRun(({ run }) => run.session.sessionId);
  const liftsBody = useRun(({ run }) =>
    linesOf(run).some(({ exercise }) => exercise.loadKind === 'BODYWEIGHT_PLUS'),
  );
  const { data } = useQuery({
    ...trpc.sessions.bodyWeight.queryOptions({ id: sessionId }),
    enabled: isWanted && liftsBody,
    // It is fixed when the workout begins.
    staleTime: Infinity,
    gcTime: HELD_MS,
    retry: (failures) => failures < MOST_RETRIES && isOnline(),
    retryDelay: ASKED_AGAIN_MS,
  });
  return data?.bodyWeightKg ?? null;
}
