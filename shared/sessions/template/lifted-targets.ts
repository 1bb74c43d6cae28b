// New targets for a line, from its done sets. Pure.
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
 * Returns targets from the done sets that carry their weight on: their weight and, where they are all alike, their
 * repetitions. Null when that was planned already, or no plan can be read from it: sets are
 * missing, differ in weight, or are planned one by one. Fewer repetitions with the planned weight
 * are a hard day and no new plan.
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
  // A body without more on it plans no weight.
  const targetWeight = first.weightLbs === 0 && line.targetWeight === null ? null : first.weightLbs;
  const isHeavier = targetWeight !== line.targetWeight;
  return isHeavier || targetReps > line.targetReps ? { targetWeight, targetReps } : null;
}
