// Computes the figures of a session report (behaviour/report.md#summary-metrics).
import { round } from '#shared/units.ts';
import { countsAsVolume, setsRecords, type SetKind } from '#shared/sets/kinds.ts';
import type { StoredWeight } from '#shared/sets/shown-weight.ts';
import { sumOfVolumes, typedPounds } from '#shared/sets/typed-weight.ts';

interface ReportedSet extends StoredWeight {
  classification: SetKind;
  reps: number;
  rpe: number;
  rpeSource: 'entered' | 'default';
}

export interface SessionSummary {
  totalVolumeLbs: number;
  durationMinutes: number;
  /** `averageRpe` has one decimal. Null without an entered RPE. */
  averageRpe: number | null;
  highestRpe: number | null;
  /** `heaviestLbs` is the largest weight among the sets that can be a record. Null without such a set. */
  heaviestLbs: number | null;
  totalSets: number;
}

/** Returns the sum of repetitions × weight in lbs, without warm-ups. */
export function totalVolumeLbs(
  sets: readonly Pick<ReportedSet, 'reps' | 'weightLbs' | 'entered' | 'classification'>[],
): number {
  return sumOfVolumes(sets.filter(countsAsVolume).map((set) => set.reps * typedPounds(set)));
}

/** Returns true when the lifter entered the RPE of the set. Otherwise the RPE is the stored default. */
export function isRated({ rpeSource }: Pick<ReportedSet, 'rpeSource'>): boolean {
  return rpeSource === 'entered';
}

export function countWorkSets(sets: readonly Pick<ReportedSet, 'classification'>[]): number {
  return sets.filter(countsAsVolume).length;
}

/**
 * Returns the minutes from start to end, or to `now` while the session is running. The result is rounded and at least
 * 0.
 */
export function durationMinutes(startedAt: string, endedAt: string | null, now: Date): number {
  const endMs = endedAt === null ? now.getTime() : Date.parse(endedAt);
  return Math.max(0, Math.round((endMs - Date.parse(startedAt)) / 60_000));
}

/** Returns the summary of a session. Its RPE figures ignore sets without an entered RPE. */
export function summarize(
  session: { startedAt: string; endedAt: string | null; sets: readonly ReportedSet[] },
  now: Date,
): SessionSummary {
  const { sets } = session;
  const rpes = sets.filter((set) => countsAsVolume(set) && isRated(set)).map((set) => set.rpe);
  const weights = sets.filter(setsRecords).map((set) => set.weightLbs);
  return {
    totalVolumeLbs: totalVolumeLbs(sets),
    durationMinutes: durationMinutes(session.startedAt, session.endedAt, now),
    averageRpe: rpes.length === 0 ? null : round(rpes.reduce((a, b) => a + b, 0) / rpes.length, 1),
    highestRpe: rpes.length === 0 ? null : Math.max(...rpes),
    heaviestLbs: weights.length === 0 ? null : Math.max(...weights),
    totalSets: countWorkSets(sets),
  };
}
