// Describes records, volume and changes since last time in words.
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import type { LoadMoved, PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { volumeFromPounds, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { recordText } from '#web/training/record-text.ts';

/** Returns 'Best 8-rep set: 185 lbs, +5 lbs': the record, its value and the gain. */
export function recordWithGain(
  record: PersonalRecord,
  loadKind: LoadKind,
  unit: WeightUnit,
): string {
  return `${recordText(record, loadKind, unit)}, ${gainText(record, unit)}`;
}

/** Returns '+5 lbs', '+2 reps' or '+15 s'; '−10 lbs' for less help. */
function gainText({ kind, value, previous }: PersonalRecord, unit: WeightUnit): string {
  switch (kind) {
    case 'weight':
    case 'oneRepMax':
    case 'repSet':
    case 'help': {
      // Subtracts the shown values, so that they add up on the screen.
      const more = weightFromPounds(value, unit) - weightFromPounds(previous, unit);
      const size = formatNumber(Math.abs(more), kind === 'oneRepMax' ? 1 : 2);
      return `${more < 0 ? '−' : '+'}${size} ${unit}`;
    }
    case 'repsAtWeight':
    case 'reps':
    case 'repsWithHelp':
      return `+${countOf(value - previous, 'rep')}`;
    case 'time':
      return `+${formatNumber(value - previous)} s`;
    case 'distance':
      return `+${formatNumber(value - previous)} m`;
  }
}

/**
 * Returns 'Volume with both dumbbells: 4,870 lbs, covers 9 of 14 sets'; undefined when the volume includes neither a
 * second dumbbell nor body weight.
 */
export function loadText(
  { totalLoad, countedSets, totalSets, hasBothHands, hasBody }: LoadMoved,
  unit: WeightUnit,
): string | undefined {
  const parts = [...(hasBothHands ? ['both dumbbells'] : []), ...(hasBody ? ['your body'] : [])];
  if (parts.length === 0) return undefined;
  const load = formatNumber(volumeFromPounds(totalLoad, unit), 0);
  const text = `Volume with ${parts.join(' and ')}: ${load} ${unit}`;
  return countedSets === totalSets
    ? text
    : `${text}, covers ${countedSets} of ${countOf(totalSets, 'set')}`;
}

/** Returns '+250 since last time' or 'Same as last time'; undefined without a comparison. */
export function deltaText(delta: number | null | undefined): string | undefined {
  if (delta == null) return undefined;
  if (delta === 0) return 'Same as last time';
  return `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))} since last time`;
}
