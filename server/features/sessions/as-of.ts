// Reads a session at an earlier version from the log. The rows hold only the present state.
import type pg from 'pg';
import { readStream } from '#server/session-log/read.ts';
import { DomainError } from '#shared/errors.ts';
import { sessionAsOf } from '#shared/sessions/report/as-of.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { toWireSession } from '#shared/sessions/wire.ts';

/**
 * Returns the session at a version.
 *
 * @throws DomainError SESSION_NOT_FOUND also for a deleted session; VALIDATION_FAILED for a version that does not exist
 */
export async function getSessionAsOf(
  pool: pg.Pool,
  { version, ...key }: { userId: string; sessionId: string; version: number },
  now: Date,
): Promise<Session> {
  // The procedure has checked the sign-in already.
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  if (stream.state === null || stream.state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return toWireSession(sessionAsOf(stream.events, version));
}
