import { useEffect, useState } from 'react';
import type { SessionState } from '#shared/sessions/fold.ts';
import { asOneQuestion } from '#web/api/open-questions.ts';
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
    // The report shows nothing before this is known: what is loaded ahead waits for it as for an answer.
    asOneQuestion(findBegun(userId, sessionId)).then(setBegun, (error: unknown) => {
      console.warn('What waits of this workout could not be read', error);
      setBegun(null);
    });
  }, [userId, sessionId]);
  return begun;
}

async function findBegun(userId: string, sessionId: string): Promise<SessionState | null> {
  const unsent = await listUnsent(userId);
  // The start of a session has its id. Few reports are of one that waits.
  if (!unsent.some(({ input }) => input.commandId === sessionId)) return null;
  const { begunSessions } = await import('#web/outbox/begun-sessions.ts');
  const own = begunSessions(unsent).find((session) => session.begun.sessionId === sessionId);
  return own?.begun ?? null;
}
