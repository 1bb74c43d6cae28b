// Compares a session with the previous session of its template.
import type { PreviousRun } from '#shared/sessions/records/insights-schema.ts';
import type { SessionSummary } from './report.ts';
import { round, volumeFromPounds, weightFromPounds, type WeightUnit } from '#shared/units.ts';

/** A difference is this session minus the previous session; null when one of them has no value. */
export interface RunDeltas {
  volume: number;
  durationMinutes: number;
  averageRpe: number | null;
  highestRpe: number | null;
  heaviest: number | null;
}

/**
 * Returns the differences between the rounded figures of two sessions, so that the differences agree with the figures
 * on the screen. Weights are in `unit`.
 */
export function compareRuns(
  summary: SessionSummary,
  previous: PreviousRun,
  unit: WeightUnit,
): RunDeltas {
  const volume = (pounds: number) => volumeFromPounds(pounds, unit);
  const weight = (pounds: number | null) =>
    pounds === null ? null : weightFromPounds(pounds, unit);
  return {
    volume: volume(summary.totalVolumeLbs) - volume(previous.totalVolume),
    durationMinutes: summary.durationMinutes - previous.durationMinutes,
    averageRpe: difference(summary.averageRpe, previous.averageRPE, 1),
    highestRpe: difference(summary.highestRpe, previous.highestRPE, 1),
    heaviest: difference(weight(summary.heaviestLbs), weight(previous.heaviestWeight), 2),
  };
}

function difference(now: number | null, then: number | null, decimals: number): number | null {
  return now === null || then === null ? null : round(now - then, decimals);
}
