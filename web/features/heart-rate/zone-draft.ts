// Zones while they are edited, and what keeps them from being saved.
import type { HeartRateZones, UpdateZonesInput } from '#shared/heart-rate/schema.ts';
import {
  boundName,
  bpmLimitText,
  type ZoneBounds,
  zoneLimits,
  zoneNumbers,
  zoneProblems,
} from '#shared/heart-rate/zones.ts';

export type ZoneDraft = ZoneBounds & { maxHeartRate: number };

/** Returns the zones without the fields that cannot be edited. */
export function draftOf(zones: HeartRateZones): ZoneDraft {
  const { restingHR: _, calculationMethod: __, updatedAt: ___, ...draft } = zones;
  return draft;
}

/** The messages of the box, in the order of the fields; empty when the zones can be saved. */
export function draftProblems(draft: ZoneDraft): string[] {
  const isOutside = (value: number, { min, max }: { min: number; max: number }) =>
    value < min || value > max;
  const highest = draft[boundName(5, 'Max')];
  return [
    ...zoneProblems(draft).map(({ message }) => message),
    ...(isOutside(highest, zoneLimits.bpm)
      ? [bpmLimitText(`Zone ${zoneNumbers.length} maximum`, zoneLimits.bpm)]
      : []),
    ...(isOutside(draft.maxHeartRate, zoneLimits.maxHeartRate)
      ? [bpmLimitText('Maximum heart rate', zoneLimits.maxHeartRate)]
      : []),
  ];
}

/** The fields whose values differ: what an edit has moved. */
export function movedFields(before: ZoneDraft, after: ZoneDraft): (keyof ZoneDraft)[] {
  // Object.keys of a draft has the keys of its type.
  return (Object.keys(after) as (keyof ZoneDraft)[]).filter((key) => before[key] !== after[key]);
}

/** Returns the body of PUT. */
export function updateOf(draft: ZoneDraft): UpdateZonesInput {
  return draft;
}
