// Formats the facts of a workout for a row of the history.
import { durationMinutes } from '#shared/sessions/report/report.ts';
import type { SessionSummary } from '#shared/sessions/schema.ts';
import { volumeFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatMinutes, formatNumber } from '#web/text/format.ts';
import type { WorkoutStatus } from '#web/outbox/use-overlay.ts';

export type HistorySession = SessionSummary & { isWaiting?: boolean };

export interface SessionFacts {
  duration: string | undefined;
  sets: string;
  volume: string;
}

/**
 * Returns the facts of a workout. Returns undefined when only the end of the workout is pending,
 * because the server's totals may be too low.
 */
export function sessionFacts(
  session: HistorySession,
  { status, unit }: { status: WorkoutStatus; unit: WeightUnit },
): SessionFacts | undefined {
  if (status === 'FINISH_WAITING' && !session.isWaiting) return undefined;
  const { startTime, endTime, totalSets, totalVolume } = session;
  const minutes =
    endTime === null ? undefined : durationMinutes(startTime, endTime, new Date(endTime));
  return {
    duration: minutes === undefined ? undefined : formatMinutes(minutes),
    sets: countOf(totalSets, 'set'),
    volume: `${formatNumber(volumeFromPounds(totalVolume, unit), 0)}\u00A0${unit}`,
  };
}
