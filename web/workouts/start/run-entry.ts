// Stores the session id in the history entry of the run page, so that a reload does not start another session.

/** Returns the state of the history entry, or of a link to a session. */
export function runEntry(sessionId: string): { runSessionId: string } {
  return { runSessionId: sessionId };
}
