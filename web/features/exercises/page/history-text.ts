// Describes the sets of one exercise in a workout.
import type { DoneSet } from '#shared/exercise-history/schema.ts';
import type { LoadKind } from '#shared/exercises/vocabulary.ts';
import { formatClock } from '#shared/sessions/time/rest.ts';
import { shownWeight, unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { weightText, weightWithUnit } from '#web/training/weight-text.ts';
import { numberedAs } from '#shared/sets/kinds.ts';

export interface Ways {
  loadKind: LoadKind;
  unit: WeightUnit;
}

/**
 * Describes the sets of one exercise: 'warm-up 10 × 95, 5 × 225, 5 × 225 lbs'. If a weight was
 * typed in another unit than `ways.unit`, the unit follows after each weight.
 */
export function setsText(sets: readonly DoneSet[], ways: Ways): string {
  const units = unitsOfAccount(ways.unit);
  const isMixed = sets.some((set) => shownWeight(stored(set), units).needsUnit);
  const texts = sets.map((set) => setText(set, ways, isMixed));
  const hasWeight = sets.some(({ actualWeight }) => actualWeight > 0);
  return `${texts.join(', ')}${hasWeight && !isMixed ? `\u00A0${ways.unit}` : ''}`;
}

function stored({ actualWeight: weightLbs, enteredWeight: entered }: DoneSet) {
  return { weightLbs, entered };
}

function setText(set: DoneSet, { loadKind, unit }: Ways, isWithUnit: boolean): string {
  const { actualReps, actualWeight, actualDuration, actualDistance } = set;
  const done =
    actualDistance !== null
      ? `${formatNumber(actualDistance)} m`
      : actualDuration !== null
        ? formatClock(actualDuration)
        : formatNumber(actualReps);
  const sign = { ASSISTED: '−', BODYWEIGHT_PLUS: '+' }[String(loadKind)] ?? '';
  const textOf = isWithUnit ? weightWithUnit : weightText;
  const weight = textOf(stored(set), unitsOfAccount(unit), formatNumber);
  const isBare = actualReps > 0 && actualDuration === null && actualDistance === null;
  const text =
    actualWeight > 0 ? `${done} × ${sign}${weight}` : isBare ? countOf(actualReps, 'rep') : done;
  return (numberedAs(set) === 'warm-up' ? `warm-up ${text}` : text).replaceAll(' ', '\u00A0');
}
