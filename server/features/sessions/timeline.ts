// The timeline of one session, read from the log itself: rows hold only how things are now.
import type pg from 'pg';
import { readStream } from '#server/session-log/read.ts';
import { DomainError } from '#shared/errors.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { sessionTimeline } from '#shared/sessions/report/timeline.ts';

/** Every event in order. @throws DomainError SESSION_NOT_FOUND also for a deleted session and somebody else's. */
export async function listTimeline(
  pool: pg.Pool,
  key: { userId: string; sessionId: string },
  now: Date,
): Promise<TimelineEntry[]> {
  // The sign-in was asked for by the procedure.
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  if (stream.state === null || stream.state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return sessionTimeline(stream.events);
}
