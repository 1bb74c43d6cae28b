import { useRef } from 'react';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { alreadyLiftedQuestion } from './already-lifted.ts';
import type { GoalValues } from './goal-form.ts';
import { useKnownOneRepMax } from './use-known-one-rep-max.ts';

/**
 * Asks before a strength goal is saved whose target is lifted already. The same is not asked twice: a save that waits
 * for a connection goes by itself.
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
