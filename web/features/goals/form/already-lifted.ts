// A strength goal whose target is lifted already would be reached as it is set.
import { formatNumber } from '#web/text/format.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import type { GoalValues } from './goal-form.ts';

type Strength = Pick<GoalValues, 'targetWeight' | 'current1RM' | 'weightUnit'>;

/**
 * Returns the question before saving a goal that is already reached; null when it is not. `trained`
 * is the best 1RM of the exercise's last time, in the unit of the goal.
 */
export function alreadyLiftedQuestion(
  { targetWeight, current1RM, weightUnit }: Strength,
  trained: number | undefined,
): string | null {
  const target = readNumber(targetWeight, weightUnit);
  const present = [readNumber(current1RM, weightUnit), trained ?? null].filter((value) =>
    isNumber(value),
  );
  if (!isNumber(target) || present.length === 0) return null;
  const most = Math.max(...present);
  if (target > most) return null;
  const [now, wanted] = [formatNumber(most, 1), formatNumber(target, 1)];
  return `You already lift that: your 1RM is ${now} ${weightUnit}, the target ${wanted} ${weightUnit}. Save this goal?`;
}
