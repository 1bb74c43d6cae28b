import { useMemo } from 'react';
import type { PersonalRecord } from '#shared/sessions/insights-schema.ts';
import { liveRecords } from '#shared/sessions/live-records.ts';
import { useRun } from '../state/run-context.ts';
import { useLastTimes } from '../earlier/use-last-times.ts';

/** The records of the session so far, in logged order; none while nobody knows what they had to beat. */
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
