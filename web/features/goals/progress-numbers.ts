// Computes the current, target and remaining value of a goal in the user's units.
import { isBodyKind } from '#shared/goals/body-measures.ts';
import { bodyRemaining } from '#shared/goals/progress.ts';
import type { Goal } from '#shared/goals/schema.ts';
import { formatNumber, withUnit } from '#web/text/format.ts';
import { showStrength, type Units, unitOf, unitAfter } from '#web/training/measure-units.ts';

export interface ProgressNumbers {
  current: number;
  target: number;
  remaining: number;
  start: number;
  unit: string;
  unitWord: string;
  decimals: 1 | 2;
}

export type ProgressFacts = Pick<Goal, 'goalType' | 'targetCriteria' | 'currentProgress'> &
  Partial<Pick<Goal, 'status'>>;

/**
 * Returns the numbers of a goal in the user's unit. A goal without a measure counts from 0% to
 * 100%.
 */
export function progressNumbers(
  { goalType, targetCriteria, currentProgress }: ProgressFacts,
  units: Units,
): ProgressNumbers {
  const { measure, weightUnit = 'lbs', targetWeight = 0 } = targetCriteria;
  if (goalType === 'STRENGTH') {
    const show = (weight: number) => showStrength(weight, weightUnit, units);
    const start = targetCriteria.current1RM ?? 0;
    return upwards({
      start: show(start),
      current: show(currentProgress.current1RM ?? start),
      target: show(targetWeight),
      unit: units.weightUnit,
      unitWord: units.weightUnit,
      decimals: 1,
    });
  }
  if (!measure) {
    const current = Math.round(currentProgress.percentage);
    return upwards({ start: 0, current, target: 100, unit: '%', unitWord: '%', decimals: 1 });
  }
  const { name, word, show, decimals } = unitOf(measure.kind, units);
  const target = show(measure.target);
  const shown = { target, unit: name, unitWord: word, decimals };
  if (!isBodyKind(measure.kind)) {
    return upwards({ ...shown, start: 0, current: show(currentProgress.value ?? 0) });
  }
  const start = show(measure.start ?? 0);
  const current = show(currentProgress.value ?? measure.start ?? 0);
  // The remaining amount comes from the rounded numbers, so that the three shown numbers add up.
  const remaining = Math.max(0, bodyRemaining({ start, target }, current));
  return { ...shown, start, current, remaining };
}

function upwards(numbers: Omit<ProgressNumbers, 'remaining'>): ProgressNumbers {
  return { ...numbers, remaining: Math.max(0, numbers.target - numbers.current) };
}

/** Returns the text after a current value that is an estimate or a best week; empty for other values. */
export function currentNote({ goalType, targetCriteria: { measure }, status }: ProgressFacts) {
  if (goalType === 'STRENGTH') return status === 'COMPLETED' ? '' : ' est.';
  return measure && !isBodyKind(measure.kind) ? ', best week' : '';
}

/**
 * Returns '234 est. of 245 lbs' or '34.2 in, down to 33 in'; null for a goal whose progress is only
 * a percentage.
 */
export function valueText(goal: ProgressFacts, units: Units): string | null {
  const { start, current, target, unit, decimals } = progressNumbers(goal, units);
  const isStrength = goal.goalType === 'STRENGTH';
  if (!isStrength && !goal.targetCriteria.measure) return null;
  const [own, last] = isStrength ? [currentNote(goal), ''] : ['', currentNote(goal)];
  const shown = (value: number) => formatNumber(value, decimals);
  const isOfMuscle = goal.targetCriteria.measure?.kind === 'WEEKLY_MUSCLE_SETS';
  const what = isOfMuscle ? `main-muscle ${unit}` : unit;
  return target < start
    ? `${withUnit(shown(current), unit)}, down to ${withUnit(shown(target), unit)}`
    : `${shown(current)}${own} of ${withUnit(shown(target), unitAfter(shown(target), what))}${last}`;
}

/** Returns '11 lbs to go' or '8 sets to go'; null for a goal that has reached its target. */
export function remainingText(goal: ProgressFacts, units: Units): string | null {
  const { remaining, unit, decimals } = progressNumbers(goal, units);
  const shown = formatNumber(remaining, decimals);
  const name = unitAfter(shown, unit).replace(' a week', '');
  return remaining === 0 ? null : `${withUnit(shown, name)} to go`;
}
