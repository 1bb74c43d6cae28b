// Formats the best values of an exercise, such as the heaviest weight or the longest time.
import type { ProgressKind } from '#shared/exercise-history/progress.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { formatClock } from '#shared/sessions/time/rest.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';

export function kindWords(kind: ProgressKind, loadKind: LoadKind): string {
  switch (kind) {
    case 'oneRepMax':
      return loadKind === 'PER_SIDE' ? 'Best 1RM per hand (est.)' : 'Best 1RM (est.)';
    case 'weight':
      if (loadKind === 'BODYWEIGHT_PLUS') return 'Most weight added';
      return loadKind === 'PER_SIDE' ? 'Heaviest per hand' : 'Heaviest weight';
    case 'reps':
      return 'Most reps';
    case 'help':
      return 'Least help';
    case 'time':
      return 'Longest time';
    case 'distance':
      return 'Longest distance';
  }
}

/** Converts a weight from lbs into the user's unit. Other values are returned unchanged. */
export function shownValue(kind: ProgressKind, value: number, unit: WeightUnit): number {
  const isWeight = kind === 'oneRepMax' || kind === 'weight' || kind === 'help';
  return isWeight ? weightFromPounds(value, unit) : value;
}

export function valueText(kind: ProgressKind, shown: number, unit: WeightUnit): string {
  switch (kind) {
    case 'reps':
      return countOf(shown, 'rep');
    case 'time':
      return formatClock(shown);
    case 'distance':
      return `${formatNumber(shown)} m`;
    case 'oneRepMax':
    case 'weight':
    case 'help':
      return `${formatNumber(shown, 1)} ${unit}`;
  }
}
