// Creates the default description of a goal.
import { isBlank } from '#shared/blank.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { bodyMeasures, isBodyKind } from '#shared/goals/body-measures.ts';
import type { GoalType } from '#shared/goals/vocabulary.ts';
import { formatNumber, withUnit } from '#web/text/format.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { type Units, unitAfter, unitOf } from '../measure-units.ts';
import { type GoalValues, readTarget } from './goal-form.ts';

/**
 * Returns 'Barbell Bench Press 245 lbs', '4 workouts a week', 'Lats: 16 sets a week' or 'Waist 33 in'; undefined while
 * fields are missing, and for a goal that is recorded by hand.
 */
export function goalName(type: GoalType, values: GoalValues, units: Units): string | undefined {
  if (type === 'STRENGTH') {
    const target = readNumber(values.targetWeight, values.weightUnit);
    if (isBlank(values.exercise) || !isNumber(target) || target <= 0) return undefined;
    return `${values.exercise.trim()} ${formatNumber(target, 2)} ${values.weightUnit}`;
  }
  const { measure, muscle } = values;
  const target = readTarget(values, units);
  if (measure === '' || !isNumber(target) || target <= 0) return undefined;
  const { name, decimals } = unitOf(measure, units);
  const number = formatNumber(target, decimals);
  const amount = withUnit(number, unitAfter(number, name));
  if (isBodyKind(measure)) return `${bodyMeasures[measure].label} ${amount}`;
  if (measure !== 'WEEKLY_MUSCLE_SETS') return amount;
  return muscle === '' ? undefined : `${muscleLabels[muscle]}: ${amount}`;
}
