// The step of the browser's history on which a live session stands says which session it is: going back to the step, or
// loading it again, means that session and starts no other.

/** The state of such a step; also for a link that means one session. */
export function runEntry(sessionId: string): { runSessionId: string } {
  return { runSessionId: sessionId };
}
