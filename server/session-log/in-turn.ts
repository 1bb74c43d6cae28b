// Runs the commands on one session one after the other. In parallel they would race for the next version.
import type { StreamKey } from './read.ts';

const lastTurns = new Map<string, Promise<void>>();

/**
 * Runs `work` after all earlier work on the same session has ended or failed. The function orders only the work of this
 * process; the log's primary key decides between servers.
 */
export function inTurn<Result>(
  { userId, sessionId }: StreamKey,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `${userId} ${sessionId}`;
  const before = lastTurns.get(key);
  const result = before ? before.then(work) : work();
  const leave = () => {
    if (lastTurns.get(key) === ended) lastTurns.delete(key);
  };
  const ended = result.then(leave, leave);
  lastTurns.set(key, ended);
  return result;
}
