// Reads the timeline of one session from its log. The rows hold only the present state.
import type pg from 'pg';
import { readStream } from '#server/session-log/read.ts';
import { DomainError } from '#shared/errors.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { sessionTimeline } from '#shared/sessions/report/timeline.ts';

/**
 * Returns every event in order.
 *
 * @throws DomainError SESSION_NOT_FOUND also for a deleted session and another user's
 */
export async function listTimeline(
  pool: pg.Pool,
  key: { userId: string; sessionId: string },
  now: Date,
): Promise<TimelineEntry[]> {
  // The procedure has checked the sign-in already.
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  if (stream.state === null || stream.state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return sessionTimeline(stream.events);
}
