// Derives new targets for a line from its done sets. Pure.
import { carriesWeight } from '#shared/sets/kinds.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

/** Weight in lbs. */
export type LiftedTargets = Pick<SessionLine, 'targetWeight' | 'targetReps'>;

type PlannedLine = Pick<
  SessionLine,
  'targetSets' | 'targetReps' | 'targetWeight' | 'setTargets' | 'exercise'
>;
type Lifted = Pick<LoggedSet, 'reps' | 'weightLbs' | 'classification'>;

/**
 * Returns new targets from the done sets that carry their weight on: their weight, and their repetitions when all are
 * equal. Null when the plan has these targets already, and when no plan can be derived: sets are missing, differ in
 * weight, or have their own targets. Fewer repetitions at the planned weight mean a hard day and no new plan.
 */
export function liftedTargets(line: PlannedLine, sets: readonly Lifted[]): LiftedTargets | null {
  const done = sets.filter(carriesWeight);
  const [first] = done;
  if (!first || line.setTargets || line.exercise.measure !== 'REPS') return null;
  const isWhole = done.length >= line.targetSets;
  const isOneWeight = done.every((set) => set.weightLbs === first.weightLbs);
  if (!isWhole || !isOneWeight) return null;
  const isOneNumber = done.every((set) => set.reps === first.reps);
  const targetReps = isOneNumber ? first.reps : line.targetReps;
  // A set without added weight plans no weight.
  const targetWeight = first.weightLbs === 0 && line.targetWeight === null ? null : first.weightLbs;
  const isHeavier = targetWeight !== line.targetWeight;
  return isHeavier || targetReps > line.targetReps ? { targetWeight, targetReps } : null;
}
