// Reads one session from its log: its timeline, its state at an earlier version, and the body weight. The rows hold
// only the present state.
import type pg from 'pg';
import { readStream, type StreamKey } from '#server/session-log/read.ts';
import { DomainError } from '#shared/errors.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { sessionTimeline } from '#shared/sessions/report/timeline.ts';
import { sessionAsOf } from '#shared/sessions/report/as-of.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { toWireSession } from '#shared/sessions/wire.ts';
import type { SessionBodyWeight } from '#shared/sessions/suggestion/next-set-schema.ts';

/**
 * Returns every event in order.
 *
 * @throws DomainError SESSION_NOT_FOUND also for a deleted session and another user's
 */
export async function listTimeline(
  pool: pg.Pool,
  key: StreamKey,
  now: Date,
): Promise<TimelineEntry[]> {
  const { events } = await readStanding(pool, key, now);
  return sessionTimeline(events);
}

/**
 * Returns the session at a version.
 *
 * @throws DomainError SESSION_NOT_FOUND also for a deleted session; VALIDATION_FAILED for a version that does not exist
 */
export async function getSessionAsOf(
  pool: pg.Pool,
  { version, ...key }: StreamKey & { version: number },
  now: Date,
): Promise<Session> {
  const { events } = await readStanding(pool, key, now);
  return toWireSession(sessionAsOf(events, version));
}

/**
 * Returns the body weight for the suggestions of a session. The body weight is no part of the session, because devices
 * store the session but keep the body weight only in memory.
 *
 * @throws DomainError SESSION_NOT_FOUND
 */
export async function getBodyWeight(
  pool: pg.Pool,
  key: StreamKey,
  now: Date,
): Promise<SessionBodyWeight> {
  const { bodyWeightKg } = (await readStanding(pool, key, now)).state;
  return { bodyWeightKg };
}

async function readStanding(pool: pg.Pool, key: StreamKey, now: Date) {
  // The procedure has checked the sign-in already.
  const { stream } = await readStream(pool, key, { signInId: undefined, now });
  const { state, events } = stream;
  if (state === null || state.isDiscarded) throw new DomainError('SESSION_NOT_FOUND');
  return { state, events };
}
