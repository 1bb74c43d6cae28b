import { useEffect, useEffectEvent } from 'react';
import type { SessionState } from '#shared/sessions/fold.ts';
import { followSession } from '#web/api/follow/follow-session.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { reloadReport } from './use-report.ts';

/** Reloads the report when another device changes the session. `isPaused` while nothing may move below fields. */
export function useFollowing(
  { sessionId, version: known }: Pick<SessionState, 'sessionId' | 'version'>,
  { isPaused }: { isPaused: boolean },
): void {
  const hear = useEffectEvent(async (version = Infinity) => {
    if (version > known) await reloadReport(sessionId).catch(stayAsItIs);
    return true;
  });
  // A trainer reads the report as it is: the events are those of the signed-in person.
  const isOff = useReader() !== null || isPaused;
  useEffect(
    () => (isOff ? undefined : followSession(sessionId, (version) => hear(version))),
    [sessionId, isOff],
  );
}

function stayAsItIs(error: unknown): void {
  console.warn('The report could not be read again', error);
}
