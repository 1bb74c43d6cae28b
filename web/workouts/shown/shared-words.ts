// Formats the content of a public link.
import type { SharedSet, SharedView } from '#shared/shares/view-schema.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { round, type WeightUnit } from '#shared/units.ts';
import { countOf, formatLongDay, formatMinutes } from '#web/text/format.ts';
import { type LiftedExercise, wholeSetText } from '#web/training/set-text.ts';

function kindText({ kind, by }: Pick<SharedView, 'kind' | 'by'>): string {
  const thing = { WORKOUT: 'workout', TEMPLATE: 'workout template', PROGRAM: 'program' }[kind];
  return by === null ? `A ${thing}` : `${by}’s ${thing}`;
}

export function subtitleOf(view: SharedView): string {
  const parts = [kindText(view)];
  if (view.kind === 'WORKOUT') parts.push(formatLongDay(`${view.day}T12:00:00`));
  if (view.kind === 'PROGRAM') parts.push(countOf(view.weeks.length * view.rounds, 'week'));
  else if (view.minutes !== null) parts.push(unbroken(formatMinutes(view.minutes)));
  return parts.join(' · ');
}

/** Keeps '1 h 10 min' on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/** Returns a set such as '8 × 185 lbs'. A weight that was typed in the reader's unit is shown as it was typed. */
export function sharedSetText(set: SharedSet, unit: WeightUnit, exercise: LiftedExercise): string {
  const entered = set.entered?.unit === unit ? set.entered : null;
  const weightLbs = readablePounds(set.weightLbs, unit);
  return wholeSetText({ ...set, weightLbs, entered }, unitsOfAccount(unit), exercise);
}

/** Rounds converted kilograms to tenths of a pound: 264.55 lbs → 264.6 lbs. Weights of real plates stay, as 41.25 lbs. */
export function readablePounds(weightLbs: number, unit: WeightUnit): number {
  return unit === 'lbs' && !Number.isInteger(weightLbs * 4) ? round(weightLbs, 1) : weightLbs;
}
