// What every measure is: how a session is read, and how the contributions together make one number.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';

export interface Measure {
  /** What a completed session adds; null when it has nothing to do with the goal. */
  ofSession: (session: SessionState, criteria: TargetCriteria) => number | null;
  /** One number of all contributions, whatever their order; null without any. */
  combine: (contributions: readonly Contribution[]) => number | null;
}

/** The exercise of a set as the session remembers it; null for a set of an old log that does not say. */
export function exerciseOf(session: SessionState, set: LoggedSet): SessionLine['exercise'] | null {
  const line = session.template.exercises.find((each) => each.exerciseId === set.exerciseId);
  return line?.exercise ?? set.exercise;
}
