// Defines the typed fields of a goal, validates them and converts them to requests.
import { isBlank } from '#shared/blank.ts';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { CriteriaInput, Goal, GoalMeasure, TargetCriteria } from '#shared/goals/schema.ts';
import {
  DEFAULT_PRIORITY,
  DESCRIPTION_REQUIRED,
  type GoalType,
  type MeasureKind,
  MOST_WEIGHT,
  START_REQUIRED,
  STRENGTH_REQUIRED,
} from '#shared/goals/vocabulary.ts';
import { keepStored, round, type WeightUnit } from '#shared/units.ts';
import {
  isNumber,
  numberText,
  otherUnitProblem,
  readNumber,
  readWhole,
} from '#web/text/number-text.ts';
import type { ClosedBy } from '../goal-types.ts';
import { bodyNumberProblem, readMeasure, type Units, unitOf } from '#web/training/measure-units.ts';

export interface GoalValues {
  description: string;
  exercise: string;
  exerciseId: string | undefined;
  targetWeight: string;
  weightUnit: WeightUnit;
  current1RM: string;
  /** `closedBy` decides what completes the goal: only a lift, or also an estimated 1RM. */
  closedBy: ClosedBy;
  targetText: string;
  measure: MeasureKind | '';
  measureStart: string;
  measureTarget: string;
  muscle: Muscle | '';
  targetDate: string;
  priorityLevel: number;
}

type GoalField = keyof GoalValues;
type GoalErrors = Partial<Record<GoalField, string>>;

export const EMPTY_VALUES: GoalValues = {
  description: '',
  exercise: '',
  exerciseId: undefined,
  targetWeight: '',
  weightUnit: 'lbs',
  current1RM: '',
  closedBy: 'lift',
  targetText: '',
  measure: '',
  measureStart: '',
  measureTarget: '',
  muscle: '',
  targetDate: '',
  priorityLevel: DEFAULT_PRIORITY,
};

export function valuesOf(goal: Goal, units: Units): GoalValues {
  const { targetCriteria: criteria } = goal;
  const { measure } = criteria;
  const shown = (stored: number | undefined) =>
    stored === undefined || !measure ? '' : numberText(unitOf(measure.kind, units).show(stored));
  return {
    description: goal.description,
    exercise: criteria.exercise ?? '',
    exerciseId: criteria.exerciseId,
    targetWeight: optionalNumberText(criteria.targetWeight),
    weightUnit: criteria.weightUnit ?? 'lbs',
    current1RM: optionalNumberText(criteria.current1RM),
    closedBy: criteria.estimateCloses ? 'estimate' : 'lift',
    targetText: criteria.description ?? '',
    measure: measure?.kind ?? '',
    measureStart: shown(measure?.start),
    measureTarget: shown(measure?.target),
    muscle: measure?.muscle ?? '',
    targetDate: goal.targetDate ?? '',
    priorityLevel: goal.priorityLevel,
  };
}

export function isTargetChanged(goal: Goal, values: GoalValues): boolean {
  const { exercise, current1RM, targetWeight, weightUnit } = goal.targetCriteria;
  return (
    goal.goalType === 'STRENGTH' &&
    (values.exercise !== exercise ||
      values.targetWeight !== optionalNumberText(targetWeight) ||
      values.current1RM !== optionalNumberText(current1RM) ||
      values.weightUnit !== weightUnit)
  );
}

interface CheckOptions {
  type: GoalType;
  today: string;
  units: Units;
  /** `keptDate` is the saved target date, which stays valid even when it is in the past. */
  keptDate?: string | undefined;
}

export function checkValues(values: GoalValues, options: CheckOptions): GoalErrors {
  const { type, today, keptDate, units } = options;
  const errors: GoalErrors = {};
  if (isBlank(values.description)) errors.description = DESCRIPTION_REQUIRED;
  Object.assign(errors, type === 'STRENGTH' ? checkStrength(values) : checkMeasure(values, units));
  if (values.targetDate !== '' && values.targetDate < today && values.targetDate !== keptDate) {
    errors.targetDate = 'Target date cannot be before today';
  }
  return errors;
}

function checkStrength(values: GoalValues): GoalErrors {
  const errors: GoalErrors = {};
  const target = weightProblem(values.targetWeight, 'Target weight', values.weightUnit);
  if (isBlank(values.exercise)) errors.exercise = STRENGTH_REQUIRED;
  else if (values.targetWeight.trim() === '') errors.targetWeight = STRENGTH_REQUIRED;
  if (target) errors.targetWeight = target;
  const current = weightProblem(values.current1RM, 'Current 1RM', values.weightUnit);
  if (current) errors.current1RM = current;
  return errors;
}

function weightProblem(text: string, label: string, unit: WeightUnit): string | null {
  const value = readNumber(text, unit);
  if (value === null) return null;
  if (Number.isNaN(value)) {
    return otherUnitProblem(text, unit, label) ?? `${label} must be a number`;
  }
  if (value < 0) return `${label} cannot be negative`;
  return value > MOST_WEIGHT ? `${label} can be at most ${MOST_WEIGHT}` : null;
}

/**
 * Returns the typed target of a measure. A number of workouts is read as a whole number, so that
 * '4,000' is not ambiguous.
 */
export function readTarget(
  { measure, measureTarget }: Pick<GoalValues, 'measure' | 'measureTarget'>,
  units: Units,
): number | null {
  if (measure === '' || measure === 'SESSIONS_PER_WEEK') return readWhole(measureTarget);
  return readMeasure(measureTarget, measure, units);
}

function checkMeasure(values: GoalValues, units: Units): GoalErrors {
  const { measure } = values;
  if (measure === '') return {};
  const errors: GoalErrors = {};
  const target = readTarget(values, units);
  if (isBodyKind(measure)) {
    const startProblem = isBlank(values.measureStart)
      ? START_REQUIRED
      : bodyNumberProblem(measure, 'Start', values.measureStart, units);
    const targetProblem = bodyNumberProblem(measure, 'Target', values.measureTarget, units);
    if (startProblem !== null) errors.measureStart = startProblem;
    if (targetProblem !== null) errors.measureTarget = targetProblem;
    else if (Number(target) <= 0) errors.measureTarget = 'Target must be above 0';
    return errors;
  }
  if (!isNumber(target)) errors.measureTarget = 'Target must be a number';
  else if (target <= 0) errors.measureTarget = 'Target must be above 0';
  if (values.measure === 'WEEKLY_MUSCLE_SETS' && values.muscle === '') {
    errors.muscle = 'Please choose a muscle group';
  }
  return errors;
}

export function newGoal(type: GoalType, values: GoalValues, units: Units) {
  const { description, targetDate, priorityLevel } = values;
  return {
    goalType: type,
    description,
    targetCriteria: criteriaOf(type, values, units),
    priorityLevel,
    ...(targetDate === '' ? {} : { targetDate }),
  };
}

export function changedGoal(goal: Goal, values: GoalValues, units: Units) {
  const { id, goalType } = goal;
  const { description, priorityLevel } = values;
  const targetDate = values.targetDate === '' ? null : values.targetDate;
  return {
    id,
    goalType,
    description,
    priorityLevel,
    targetCriteria: criteriaOf(goalType, values, units, goal.targetCriteria),
    // The server refuses a past date, so an unchanged date is not sent.
    ...(targetDate === goal.targetDate ? {} : { targetDate }),
  };
}

/**
 * Returns `targetCriteria` for valid values. An unchanged text keeps the exact value of `stored`,
 * which the form shows rounded.
 */
export function criteriaOf(
  type: GoalType,
  values: GoalValues,
  units: Units,
  stored?: TargetCriteria,
): CriteriaInput {
  if (type !== 'STRENGTH') {
    const measure = typedMeasure(values, units, stored?.measure);
    return {
      weightUnit: values.weightUnit,
      ...(isBlank(values.targetText) ? {} : { description: values.targetText }),
      ...(measure ? { measure } : {}),
    };
  }
  const { exercise, exerciseId, weightUnit, targetText, closedBy } = values;
  return {
    ...(isBlank(targetText) ? {} : { description: targetText }),
    exercise: exercise.trim(),
    weightUnit,
    targetWeight: weightOf(values.targetWeight, weightUnit),
    current1RM: weightOf(values.current1RM, weightUnit),
    estimateCloses: closedBy === 'estimate',
    ...(exerciseId === undefined ? {} : { exerciseId }),
  };
}

/**
 * Returns the typed measure of a goal; undefined while the measure is incomplete. An unchanged text keeps the exact
 * value of `stored`.
 */
export function typedMeasure(
  { measure, measureStart, measureTarget, muscle }: GoalValues,
  units: Units,
  stored: TargetCriteria['measure'],
): GoalMeasure | undefined {
  const typed = readTarget({ measure, measureTarget }, units);
  if (measure === '' || !isNumber(typed)) return undefined;
  const { show, store } = unitOf(measure, units);
  const kept = stored?.kind === measure ? stored : undefined;
  const target = keepStored(typed, kept?.target, show, store);
  if (isBodyKind(measure)) {
    const start = readMeasure(measureStart, measure, units);
    return {
      kind: measure,
      target: round(target, 2),
      ...(isNumber(start) && { start: round(keepStored(start, kept?.start, show, store), 2) }),
    };
  }
  if (measure !== 'WEEKLY_MUSCLE_SETS') return { kind: measure, target };
  return muscle === '' ? undefined : { kind: measure, target, muscle };
}

function weightOf(text: string, unit: WeightUnit): number | null {
  const value = readNumber(text, unit);
  return isNumber(value) ? round(value, 2) : null;
}

function optionalNumberText(value: number | undefined): string {
  return value === undefined ? '' : numberText(value);
}

export function fieldAt(path: string): string {
  return fieldsByPath[path] ?? path;
}

const fieldsByPath: Readonly<Record<string, GoalField>> = {
  'targetCriteria.exercise': 'exercise',
  'targetCriteria.exerciseId': 'exercise',
  'targetCriteria.targetWeight': 'targetWeight',
  'targetCriteria.current1RM': 'current1RM',
  'targetCriteria.estimateCloses': 'closedBy',
  'targetCriteria.description': 'targetText',
  'targetCriteria.measure': 'measure',
  'targetCriteria.measure.start': 'measureStart',
  'targetCriteria.measure.target': 'measureTarget',
  'targetCriteria.measure.muscle': 'muscle',
};
