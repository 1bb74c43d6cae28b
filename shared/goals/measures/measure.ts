// Defines the interface of a measure, which reads sessions and combines their contributions into one number.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import type { MeasuredSession, RememberedExercise } from './measured-session.ts';

export type ExercisesRead =
  | { exerciseId: string }
  | { matches: (exercise: RememberedExercise | null) => boolean };

export interface Measure {
  /** A goal's measure gets its values either from workouts or from body measurements. */
  fedBy: 'sessions' | 'body';
  ofSession: (session: MeasuredSession, criteria: TargetCriteria) => number | null;
  /**
   * Returns the heaviest weight in a session with the goal's exercise, in the unit of the measure; null without a lift.
   * Only measures whose value is an estimate, such as the 1RM, have this function.
   */
  liftOfSession?: (session: MeasuredSession, criteria: TargetCriteria) => number | null;
  reads: (criteria: TargetCriteria) => ExercisesRead | null;
  /**
   * Returns the part of the target on which `ofSession` depends, as a key: goals with equal keys get equal
   * contributions from a session.
   */
  subject: (criteria: TargetCriteria) => string;
  /** Combines contributions, in any order, into one number; null without any contribution. */
  combine: (contributions: readonly Contribution[]) => number | null;
}

export function setsOf(
  sets: MeasuredSession['sets'],
  exercises: ExercisesRead,
): MeasuredSession['sets'] {
  return sets.filter(({ exerciseId, exercise }) =>
    'exerciseId' in exercises ? exercises.exerciseId === exerciseId : exercises.matches(exercise),
  );
}
