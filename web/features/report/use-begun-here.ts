import { useEffect, useState } from 'react';
import type { SessionState } from '#shared/sessions/fold.ts';
import { begunSessions } from '#web/outbox/begun-sessions.ts';
import { listUnsent } from '#web/outbox/outbox.ts';

/**
 * The session as this device has begun it, when the server had not heard of it as the page was opened; null when it is
 * none of those, undefined until that is known.
 */
export function useBegunHere(
  userId: string | undefined,
  sessionId: string,
): SessionState | null | undefined {
  const [begun, setBegun] = useState<SessionState | null>();
  useEffect(() => {
    if (userId === undefined) return;
    void listUnsent(userId).then((unsent) => {
      const own = begunSessions(unsent).find((session) => session.begun.sessionId === sessionId);
      setBegun(own?.begun ?? null);
    });
  }, [userId, sessionId]);
  return begun;
}
