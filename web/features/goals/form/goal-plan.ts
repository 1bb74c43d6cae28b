// Describes how far the goal in the form is from its target, such as '35 lbs in 12 weeks'.
import { isBodyKind } from '#shared/goals/body-measures.ts';
import type { Goal } from '#shared/goals/schema.ts';
import type { GoalType } from '#shared/goals/vocabulary.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { showStrength, type Units } from '#web/training/measure-units.ts';
import { planText } from '../pace.ts';
import { type ProgressFacts, progressNumbers, valueText } from '../progress-numbers.ts';
import { type GoalValues, typedMeasure } from './goal-form.ts';

interface PlanOptions {
  type: GoalType;
  units: Units;
  today: string;
  goal?: Goal | undefined;
}

/**
 * Returns '35 lbs in 12 weeks = 2.9 lbs a week', or that the target is already reached. An edited
 * goal also shows its current value. Returns null when there is nothing to say, for example without
 * a target.
 */
export function goalPlan(values: GoalValues, options: PlanOptions): string | null {
  const { type, units, today, goal } = options;
  const facts = typedFacts(values, options);
  if (facts === null) return null;
  const { current, target, remaining, unitWord: unit, decimals } = progressNumbers(facts, units);
  const { measure } = facts.targetCriteria;
  const isWay = !measure || isBodyKind(measure.kind);
  if (isWay && remaining === 0) {
    return type === 'STRENGTH'
      ? 'You already lift that. Set a target above your 1RM.'
      : 'You have already reached that. Set a different target.';
  }
  const { targetDate } = values;
  const value = goal ? valueText(facts, units) : null;
  const plan =
    isWay && targetDate !== ''
      ? planText({ start: current, target, unit, decimals, today, targetDate })
      : null;
  return [value && `Current: ${value}`, plan].filter((part) => part !== null).join('. ') || null;
}

function typedFacts(values: GoalValues, options: PlanOptions): ProgressFacts | null {
  const { type: goalType, units, goal } = options;
  const stored = goal?.targetCriteria;
  if (goalType === 'STRENGTH') {
    const targetWeight = readNumber(values.targetWeight, values.weightUnit);
    const start = readNumber(values.current1RM, values.weightUnit);
    const present = [start, liftedSoFar(values, options)].filter((value) => isNumber(value));
    if (!isNumber(targetWeight) || present.length === 0) return null;
    return {
      goalType,
      targetCriteria: {
        targetWeight,
        weightUnit: values.weightUnit,
        ...(isNumber(start) && { current1RM: start }),
      },
      currentProgress: { current1RM: Math.max(...present), percentage: 0 },
    };
  }
  const measure = typedMeasure(values, units, stored?.measure);
  if (measure === undefined) {
    // A goal whose progress is entered by hand stores a percentage, without a start or target
    // value.
    const isByHand = values.measure === '' && goal !== undefined && !stored?.measure;
    return isByHand
      ? { goalType, targetCriteria: {}, currentProgress: goal.currentProgress }
      : null;
  }
  if (isBodyKind(measure.kind) && measure.start === undefined) return null;
  const isAlike =
    stored?.measure?.kind === measure.kind && stored.measure.muscle === measure.muscle;
  return {
    goalType,
    targetCriteria: { measure },
    currentProgress: isAlike && goal ? goal.currentProgress : { percentage: 0 },
  };
}

/**
 * Returns the goal's current 1RM, in the typed unit. Returns null when the user has changed the goal's exercise, or
 * when no workout has changed the 1RM.
 */
function liftedSoFar(values: GoalValues, { units, goal }: PlanOptions): number | null {
  if (!goal) return null;
  const { exercise, exerciseId, current1RM: start, weightUnit = 'lbs' } = goal.targetCriteria;
  const { current1RM: current } = goal.currentProgress;
  const isAlike = values.exerciseId === exerciseId && values.exercise === exercise;
  if (!isAlike || current === undefined || current === start) return null;
  return showStrength(current, weightUnit, { ...units, weightUnit: values.weightUnit });
}
