// The interface of every measure: it reads a session, and combines contributions into one number.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import type { MeasuredSession, RememberedExercise } from './measured-session.ts';

/** The exercises whose sets a measure reads: one by its id, or those that match. */
export type ExercisesRead =
  | { exerciseId: string }
  | { matches: (exercise: RememberedExercise | null) => boolean };

export interface Measure {
  /** The source of values: sessions, or body measurements. */
  fedBy: 'sessions' | 'body';
  /**
   * True for a measure that counts what is done in a week. A new goal with it starts at zero: earlier sessions do not
   * count.
   */
  isHabit?: true;
  /** Returns the contribution of a completed session; null when the session does not concern the goal. */
  ofSession: (session: MeasuredSession, criteria: TargetCriteria) => number | null;
  /** Returns the heaviest weight lifted, for a measure that is an estimate, in the same unit; null for none. */
  liftOfSession?: (session: MeasuredSession, criteria: TargetCriteria) => number | null;
  /** Returns the exercises whose sets the measure reads; null when it reads no sets. */
  reads: (criteria: TargetCriteria) => ExercisesRead | null;
  /** Returns the part of the target that `ofSession` depends on. While it is equal, all contributions stay valid. */
  subject: (criteria: TargetCriteria) => string;
  /**
   * Combines all contributions into one number, in any order; null without any. For sessions it is the number of the
   * best week (session-measures.ts), so contributions of one week may be combined first.
   */
  combine: (contributions: readonly Contribution[]) => number | null;
}

/** Returns the sets of these exercises. */
export function setsOf(
  sets: MeasuredSession['sets'],
  exercises: ExercisesRead,
): MeasuredSession['sets'] {
  return sets.filter(({ exerciseId, exercise }) =>
    'exerciseId' in exercises ? exercises.exerciseId === exerciseId : exercises.matches(exercise),
  );
}
