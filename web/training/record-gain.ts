// Formats a record at the time when it is set.
import { isolated } from '#shared/isolated.ts';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import { formatClock } from '#shared/sessions/time/rest.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';

/** Returns 'Heaviest Bench Press yet, +30 lbs'. */
export function recordGainText(
  record: PersonalRecord,
  typedName: string,
  unit: WeightUnit,
): string {
  const name = isolated(typedName);
  const { kind, actualReps, actualWeight, value, previous } = record;
  // The difference of the shown numbers, so that it adds up for the reader.
  const more = weightFromPounds(value, unit) - weightFromPounds(previous, unit);
  const gain = `+${formatNumber(more, kind === 'oneRepMax' ? 1 : 2)} ${unit}`;
  const gainedReps = `+${countOf(value - previous, 'rep')}`;
  const weight = `${formatNumber(weightFromPounds(actualWeight, unit))} ${unit}`;
  const at = actualWeight === 0 ? '' : ` at ${weight}`;
  switch (kind) {
    case 'weight':
      return `Heaviest ${name} yet, ${gain}`;
    case 'oneRepMax':
      return `Best ${actualReps === 1 ? '' : 'est. '}1RM of ${name} yet, ${gain}`;
    case 'repSet':
      return `Heaviest ${countOf(actualReps, 'rep')} of ${name} yet, ${gain}`;
    case 'repsAtWeight':
      return `Most reps of ${name}${at} yet, ${gainedReps}`;
    case 'reps':
      return `Most reps of ${name} yet, ${gainedReps}`;
    case 'repsWithHelp':
      return `Most reps of ${name} with ${weight} of help yet, ${gainedReps}`;
    case 'help':
      return `Least help for ${countOf(actualReps, 'rep')} of ${name} yet, −${formatNumber(-more)} ${unit}`;
    case 'time':
      return `Longest ${name}${at} yet, +${formatClock(value - previous)}`;
    case 'distance':
      return `Farthest ${name}${at} yet, +${formatNumber(value - previous)} m`;
  }
}
