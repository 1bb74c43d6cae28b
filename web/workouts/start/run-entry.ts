// Stores the session id in the history entry of the live workout, so that a reload does not start another session.

export function runEntry(sessionId: string): { runSessionId: string } {
  return { runSessionId: sessionId };
}
