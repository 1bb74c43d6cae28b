// Describes a deleted item.
import { localDay } from '#shared/calendar.ts';
import { isolated } from '#shared/isolated.ts';
import type { DeletedItem } from '#shared/deleted/schema.ts';
import { unitsOfAccount, unitOfSet } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { spokenDuration } from '#web/text/duration-text.ts';
import { formatNumber } from '#web/text/format.ts';
import { shortDay } from '#web/training/short-day.ts';
import { weightWithUnit } from '#web/training/weight-text.ts';

interface ItemText {
  /** Kind and name of the item: 'Workout “Push A”'. */
  title: string;
  /** The same beside a picture of its kind: 'Push A'. */
  name: string;
  /** Further details of the item; may be empty. */
  about: string;
}

export function itemText(item: DeletedItem, unit: WeightUnit, now: Date): ItemText {
  const { name, happenedAt } = item;
  const day = happenedAt === null ? '' : shortDay(localDay(new Date(happenedAt)), now);
  const named = (kind: string, about = '') => ({
    title: `${kind} “${isolated(name)}”`,
    name: isolated(name),
    about,
  });
  const dated = (kind: string) => ({ title: `${kind} of ${day}`, name: day, about: '' });
  switch (item.kind) {
    case 'WORKOUT':
      return named('Workout', day);
    case 'SET': {
      const text = `${name}: ${setText(item, unit).replaceAll(' ', '\u00A0')}`;
      return { title: `Set of ${text}`, name: text, about: setAbout(item, day) };
    }
    case 'TEMPLATE':
      return named('Template');
    case 'GOAL':
      return named('Goal');
    case 'PROGRAM':
      return named('Program');
    case 'MEASUREMENT':
      return dated('Measurement');
    case 'BODY_WEIGHT':
      return dated('Body weight');
    case 'PHOTO':
      return dated('Photo');
  }
}

function setAbout({ set }: DeletedItem, day: string): string {
  return set ? `${isolated(set.workoutName)}, ${day}` : day;
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
