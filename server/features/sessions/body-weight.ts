// Reads the body weight of a session. It is separate because devices keep it only in memory, but store the session.
import type pg from 'pg';
import { readStream } from '#server/session-log/read.ts';
import { DomainError } from '#shared/errors.ts';
import type { SessionBodyWeight } from '#shared/sessions/suggestion/next-set-schema.ts';

/**
 * Returns the body weight for the suggestions of a session.
 *
 * @throws DomainError SESSION_NOT_FOUND
 */
export async function getBodyWeight(
  pool: pg.Pool,
  key: { userId: string; sessionId: string },
  now: Date,
): Promise<SessionBodyWeight> {
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  const { state } = stream;
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return { bodyWeightKg: state.bodyWeightKg };
}
