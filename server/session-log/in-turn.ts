// Runs the commands on a session sequentially. In parallel they would race for the next version.
import type { StreamKey } from './read.ts';

const lastTurns = new Map<string, Promise<void>>();

/**
 * Runs `work` after the earlier work on the same session has ended, also after a failure. This orders only the work of
 * this process; between two servers the key of the log decides.
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
