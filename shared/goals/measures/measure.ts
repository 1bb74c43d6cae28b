// The contract of every measure: how a session is read, and how the contributions become one number.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import type { MeasuredSession, RememberedExercise } from './measured-session.ts';

/** The exercises whose sets a measure looks at: one by its id, or those that are remembered as such. */
export type ExercisesRead =
  | { exerciseId: string }
  | { matches: (exercise: RememberedExercise | null) => boolean };

export interface Measure {
  /** The source of its values: measurements feed `body`, and sessions contribute nothing to it. */
  fedBy: 'sessions' | 'body';
  /** Counts what is done in a week. A new goal begins at zero: what was done before it was set is no part of it. */
  isHabit?: true;
  /** Returns the contribution of a completed session; null when it does not concern the goal. */
  ofSession: (session: MeasuredSession, criteria: TargetCriteria) => number | null;
  /** Returns the heaviest weight lifted for a measure that is an estimate, in the same unit; null for none. */
  liftOfSession?: (session: MeasuredSession, criteria: TargetCriteria) => number | null;
  /** Null when no set is looked at. */
  reads: (criteria: TargetCriteria) => ExercisesRead | null;
  /** The part of the target that `ofSession` goes by: while it stays, every session says the same. */
  subject: (criteria: TargetCriteria) => string;
  /**
   * One number of all contributions, whatever their order; null without any. Of sessions it is the number of their
   * best week (best-week.ts): of those that begin in one week any may be taken together first.
   */
  combine: (contributions: readonly Contribution[]) => number | null;
}

/** The sets of these exercises. */
export function setsOf(
  sets: MeasuredSession['sets'],
  exercises: ExercisesRead,
): MeasuredSession['sets'] {
  return sets.filter(({ exerciseId, exercise }) =>
    'exerciseId' in exercises ? exercises.exerciseId === exerciseId : exercises.matches(exercise),
  );
}
