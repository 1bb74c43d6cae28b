import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { round, type WeightUnit, weightFromPounds } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatNumber } from '#web/text/format.ts';
import { isNumber, readNumber } from '#web/text/number-text.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import type { GoalValues } from './goal-form.ts';

/**
 * Returns a function that asks before saving a strength goal whose target is not above the user's 1RM. A retry after a
 * confirmation does not ask again.
 */
export function useAlreadyLifted({ exerciseId, weightUnit }: GoalValues) {
  const trained = useKnownOneRepMax(exerciseId, weightUnit)?.value;
  const confirmed = useRef<string>(undefined);

  return async (values: GoalValues): Promise<boolean> => {
    const question = alreadyLiftedQuestion(values, trained);
    if (question === null || question === confirmed.current) return true;
    const isConfirmed = await confirmText(question, 'Save');
    if (isConfirmed) confirmed.current = question;
    return isConfirmed;
  };
}

type Strength = Pick<GoalValues, 'targetWeight' | 'current1RM' | 'weightUnit'>;

/**
 * Returns the question to ask when the target is not above the 1RM; otherwise null. `trained` is the best estimated 1RM
 * of recent workouts, in the goal's unit.
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

interface KnownOneRepMax {
  value: number;
  /**
   * `until` is the start of the last workout with the exercise, ISO 8601. The estimate covers the twelve weeks up to
   * that workout.
   */
  until: string;
}

/** Returns the best estimated 1RM of the twelve weeks up to the last workout with the exercise, in `unit`. */
export function useKnownOneRepMax(
  exerciseId: string | undefined,
  unit: WeightUnit,
): KnownOneRepMax | undefined {
  const { data } = useQuery({
    ...trpc.goals.startingOneRepMax.queryOptions({ exerciseId: exerciseId ?? '' }),
    enabled: exerciseId !== undefined,
  });
  return data
    ? { value: round(weightFromPounds(data.oneRepMax, unit), 1), until: data.until }
    : undefined;
}
