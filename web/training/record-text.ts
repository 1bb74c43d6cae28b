// Formats personal records.
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { formatClock } from '#shared/sessions/time/rest.ts';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';

type ShownRecord = Pick<PersonalRecord, 'kind' | 'actualReps' | 'actualWeight' | 'value'>;

/** Returns a text such as 'Heaviest set: 185 lbs', '5-rep record: 40 lbs per hand' or 'Longest set: 1:10'. */
export function recordText(record: ShownRecord, loadKind: LoadKind, unit: WeightUnit): string {
  return recordParts(record, loadKind, unit).join(': ');
}

export function recordParts(
  { kind, actualReps, actualWeight, value }: ShownRecord,
  loadKind: LoadKind,
  unit: WeightUnit,
): [kind: string, value: string] {
  const weightOf = (lbs: number, decimals: 1 | 2 = 2) =>
    `${formatNumber(weightFromPounds(lbs, unit), decimals)} ${unit}${heldHow[loadKind] ?? ''}`;
  const at = actualWeight === 0 ? '' : ` at ${weightOf(actualWeight)}`;
  switch (kind) {
    case 'weight':
      return ['Heaviest set', weightOf(value)];
    case 'oneRepMax':
      return [actualReps === 1 ? 'Best 1RM' : 'Best 1RM (est.)', weightOf(value, 1)];
    case 'repSet':
      return [`${actualReps}-rep record`, weightOf(value)];
    case 'repsAtWeight':
      return [`Most reps${at}`, formatNumber(value)];
    case 'reps':
      return ['Most reps', formatNumber(value)];
    case 'help':
      return [`Least help for ${countOf(actualReps, 'rep')}`, weightOf(value)];
    case 'repsWithHelp':
      return [`Most reps with ${weightOf(actualWeight)} of help`, formatNumber(value)];
    case 'time':
      return [`Longest set${at}`, formatClock(value)];
    case 'distance':
      return [`Farthest set${at}`, `${formatNumber(value)} m`];
  }
}

const heldHow: Partial<Record<LoadKind, string>> = {
  PER_SIDE: ' per hand',
  BODYWEIGHT_PLUS: ' added',
};

/** Returns a record and its gain, such as '8-rep record: 185 lbs (+5)'. */
export function recordWithGain(
  record: PersonalRecord,
  loadKind: LoadKind,
  unit: WeightUnit,
): string {
  return `${recordText(record, loadKind, unit)} (${gainText(record, unit)})`;
}

/** Returns the gain of a record, such as '+5', '+0:15' for a time, or '−10' for less assistance. */
function gainText({ kind, value, previous }: PersonalRecord, unit: WeightUnit): string {
  switch (kind) {
    case 'weight':
    case 'oneRepMax':
    case 'repSet':
    case 'help': {
      // The values are converted to the user's unit before the subtraction. Old value and gain then add up to the new
      // value on the screen.
      const more = weightFromPounds(value, unit) - weightFromPounds(previous, unit);
      const size = formatNumber(Math.abs(more), kind === 'oneRepMax' ? 1 : 2);
      return `${more < 0 ? '−' : '+'}${size}`;
    }
    case 'repsAtWeight':
    case 'reps':
    case 'repsWithHelp':
    case 'distance':
      return `+${formatNumber(value - previous)}`;
    case 'time':
      return `+${formatClock(value - previous)}`;
  }
}
