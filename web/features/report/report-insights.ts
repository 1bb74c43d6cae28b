// Records and changes since the last time, in words.
import type { LoadMoved, PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { volumeFromPounds, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';

/** 'PR: best 8-rep set, +5 lbs' */
export function recordText(record: PersonalRecord, unit: WeightUnit): string {
  const { kind, actualReps, actualWeight, value, previous } = record;
  // The difference of what is shown, so that it adds up for the reader.
  const more = weightFromPounds(value, unit) - weightFromPounds(previous, unit);
  const gain = `+${formatNumber(more, kind === 'oneRepMax' ? 1 : 2)} ${unit}`;
  const weight = `${formatNumber(weightFromPounds(actualWeight, unit))} ${unit}`;
  const at = actualWeight === 0 ? '' : ` at ${weight}`;
  switch (kind) {
    case 'weight':
      return `PR: heaviest set, ${gain}`;
    case 'oneRepMax':
      return actualReps === 1 ? `PR: best 1RM, ${gain}` : `PR: best est. 1RM, ${gain}`;
    case 'repSet':
      return `PR: best ${actualReps}-rep set, ${gain}`;
    case 'repsAtWeight':
      return `PR: most reps${at}, +${countOf(value - previous, 'rep')}`;
    case 'reps':
      return `PR: most reps, +${countOf(value - previous, 'rep')}`;
    case 'repsWithHelp':
      return `PR: most reps with ${weight} of help, +${countOf(value - previous, 'rep')}`;
    case 'help':
      return `PR: least help for ${countOf(actualReps, 'rep')}, −${formatNumber(-more)} ${unit}`;
    case 'time':
      return `PR: longest set${at}, +${formatNumber(value - previous)} s`;
    case 'distance':
      return `PR: farthest set${at}, +${formatNumber(value - previous)} m`;
  }
}

/** 'Effective load 4,870 lbs, covers 9 of 14 sets' */
export function loadText(load: LoadMoved, unit: WeightUnit): string {
  const { totalLoad, countedSets, totalSets } = load;
  const moved = `Effective load ${formatNumber(volumeFromPounds(totalLoad, unit), 0)} ${unit}`;
  return countedSets === totalSets
    ? moved
    : `${moved}, covers ${countedSets} of ${countOf(totalSets, 'set')}`;
}

/** '+250 since last time', 'Same as last time'; undefined where there is nothing to compare. */
export function deltaText(delta: number | null | undefined): string | undefined {
  if (delta == null) return undefined;
  if (delta === 0) return 'Same as last time';
  return `${delta > 0 ? '+' : '−'}${formatNumber(Math.abs(delta))} since last time`;
}
