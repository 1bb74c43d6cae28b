// Stores the session of a run in its history entry, so that going back to the entry or reloading it starts no other
// session.

/** Returns the state of the history entry, or of a link to one session. */
export function runEntry(sessionId: string): { runSessionId: string } {
  return { runSessionId: sessionId };
}
