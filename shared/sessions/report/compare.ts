// Compares a session with the previous run of its template.
import type { PreviousRun } from '#shared/sessions/records/insights-schema.ts';
import type { SessionSummary } from './report.ts';
import { round, volumeFromPounds, weightFromPounds, type WeightUnit } from '#shared/units.ts';

/** This session minus the previous one; null where one of them has no such number. */
export interface RunDeltas {
  /** Volume in the requested unit, like `heaviest`. */
  volume: number;
  durationMinutes: number;
  averageRpe: number | null;
  highestRpe: number | null;
  heaviest: number | null;
}

/**
 * Weights in `unit` with 2 decimals (volumes without any), RPE with 1. Positive: more than the last time. What is
 * compared are the numbers as they are shown, so that they add up for the reader.
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
