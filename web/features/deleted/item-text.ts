// Describes a deleted item.
import { isolated } from '#shared/isolated.ts';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import { unitsOfAccount, unitOfSet } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { spokenDuration } from '#web/text/duration-text.ts';
import { formatDay, formatNumber } from '#web/text/format.ts';
import { weightWithUnit } from '#web/training/weight-text.ts';

/** Returns the title, and further details in `about`, which may be empty. */
export function itemText(
  item: DeletedItem,
  unit: WeightUnit,
  now: Date,
): { title: string; about: string } {
  const { name, happenedAt } = item;
  const day = happenedAt === null ? '' : formatDay(happenedAt, now);
  switch (item.kind) {
    case 'WORKOUT':
      return { title: `Workout “${isolated(name)}”`, about: `Trained ${day}` };
    case 'SET':
      return {
        title: `Set of ${name}: ${setText(item, unit).replaceAll(' ', '\u00A0')}`,
        about: setAbout(item, day),
      };
    case 'TEMPLATE':
      return { title: `Template “${isolated(name)}”`, about: '' };
    case 'GOAL':
      return { title: `Goal “${isolated(name)}”`, about: '' };
    case 'PROGRAM':
      return { title: `Program “${isolated(name)}”`, about: '' };
    case 'MEASUREMENT':
      return { title: `Measurement of ${day}`, about: '' };
    case 'BODY_WEIGHT':
      return { title: `Body weight of ${day}`, about: '' };
    case 'PHOTO':
      return { title: `Photo of ${day}`, about: '' };
  }
}

function setAbout({ set }: DeletedItem, day: string): string {
  return set ? `In “${set.workoutName}”, ${day}` : day;
}

/** Returns '8 × 185 lbs', '45 s' or '20 m, 40 kg'. */
function setText({ set }: DeletedItem, unit: WeightUnit): string {
  if (!set) return '';
  const { actualReps, actualWeight, actualDuration, actualDistance, enteredWeight } = set;
  const units = unitsOfAccount(unitOfSet({ entered: enteredWeight }, unit));
  const stored = { weightLbs: actualWeight, entered: enteredWeight };
  const weight = weightWithUnit(stored, units, formatNumber);
  if (actualReps > 0) return actualWeight > 0 ? `${actualReps} × ${weight}` : `${actualReps} reps`;
  return [
    actualDistance === null ? [] : `${formatNumber(actualDistance)} m`,
    actualDuration === null ? [] : spokenDuration(actualDuration),
    actualWeight > 0 ? weight : [],
  ]
    .flat()
    .join(', ');
}
