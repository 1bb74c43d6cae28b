// Computes the active part of a workout's duration.
import { activeMinutes } from '#shared/sessions/time/active-time.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { durationMinutes } from '#shared/sessions/report/report.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { loggedAfterwardsAt } from './report-timeline.ts';

/**
 * Returns the active minutes of a workout; null when they equal its duration. Returns null also without a set, without
 * the log, and for a workout that was logged afterwards, whose sets have no times.
 */
export function activeWithin(
  session: SessionState,
  timeline: readonly TimelineEntry[] | undefined,
  now: Date,
): number | null {
  if (session.sets.length === 0 || !timeline || loggedAfterwardsAt(timeline) !== null) return null;
  const active = activeMinutes(session, now);
  return active < durationMinutes(session.startedAt, session.endedAt, now) ? active : null;
}
