// How a session compares with the previous run of its template.
import type { PreviousRun } from './insights-schema.ts';
import type { SessionSummary } from './report.ts';
import { round } from '#shared/units.ts';

/** This session minus the previous one; null where one of them has no such number. */
export interface RunDeltas {
  volumeLbs: number;
  durationMinutes: number;
  averageRpe: number | null;
  highestRpe: number | null;
  heaviestLbs: number | null;
}

/** Weights in lbs with 2 decimals, RPE with 1. Positive: more than the last time. */
export function compareRuns(summary: SessionSummary, previous: PreviousRun): RunDeltas {
  return {
    volumeLbs: round(summary.totalVolumeLbs - previous.totalVolume, 2),
    durationMinutes: summary.durationMinutes - previous.durationMinutes,
    averageRpe: difference(summary.averageRpe, previous.averageRPE, 1),
    highestRpe: difference(summary.highestRpe, previous.highestRPE, 1),
    heaviestLbs: difference(summary.heaviestLbs, previous.heaviestWeight, 2),
  };
}

function difference(now: number | null, then: number | null, decimals: number): number | null {
  return now === null || then === null ? null : round(now - then, decimals);
}
