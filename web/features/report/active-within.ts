// The active part of a workout's duration, where it differs enough to be shown.
import { activeMinutes } from '#shared/sessions/time/active-time.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { durationMinutes } from '#shared/sessions/report/report.ts';
import type { TimelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { loggedAfterwardsAt } from './report-timeline.ts';

/**
 * Active minutes of a workout; null where they are its whole duration, and where nobody knows them: without a set, of a
 * workout that was logged afterwards (its sets have no times of their own), or as long as its log is not there.
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
