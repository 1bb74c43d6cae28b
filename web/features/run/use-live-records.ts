import { useMemo } from 'react';
import type { PersonalRecord } from '#shared/sessions/insights-schema.ts';
import { liveRecords } from '#shared/sessions/live-records.ts';
import { useRun } from './run-context.ts';
import { useLastTimes } from './use-last-times.ts';

/** Returns the records of the session so far, in logged order; empty while earlier bests are unknown. */
export function useLiveRecords(): readonly PersonalRecord[] {
  const session = useRun(({ run }) => run.pending);
  const lastTimes = useLastTimes();
  return useMemo(() => {
    const earlier = (lastTimes ?? []).flatMap(({ exerciseId, bests = [] }) =>
      bests.map((best) => ({ exerciseId, ...best })),
    );
    return liveRecords(session, earlier);
  }, [session, lastTimes]);
}
