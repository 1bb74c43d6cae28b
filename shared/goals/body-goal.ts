// The goals that describe a body rather than training: those are health data.
import { isBodyKind } from './body-measures.ts';
import type { Goal } from './schema.ts';
import type { GoalType } from './vocabulary.ts';

const bodyTypes: readonly GoalType[] = ['FAT_LOSS', 'AESTHETIC'];

/** True for a goal that a measurement of the body feeds, and for one whose type is about the body whatever feeds it. */
export function isBodyGoal({
  goalType,
  targetCriteria: { measure },
}: Pick<Goal, 'goalType' | 'targetCriteria'>): boolean {
  return bodyTypes.includes(goalType) || (measure != null && isBodyKind(measure.kind));
}
