// Decides which goals describe the body rather than training. Such goals are health data.
import { isBodyKind } from './body-measures.ts';
import type { Goal } from './schema.ts';
import type { GoalType } from './vocabulary.ts';

const bodyTypes: readonly GoalType[] = ['FAT_LOSS', 'AESTHETIC'];

/** Returns whether a goal is about the body: a body measurement feeds it, or its type is about the body. */
export function isBodyGoal({
  goalType,
  targetCriteria: { measure },
}: Pick<Goal, 'goalType' | 'targetCriteria'>): boolean {
  return bodyTypes.includes(goalType) || (measure != null && isBodyKind(measure.kind));
}
