// What every measure is: how a session is read, and how the contributions together make one number.
import type { TargetCriteria } from '#shared/goals/schema.ts';
import type { Contribution } from '#shared/goals/facts.ts';
import type { MeasuredSession } from './measured-session.ts';

/** The sets of a session that a measure looks at. */
export type SetsRead = 'none' | 'all' | { exerciseId: string };

export interface Measure {
  /** Of the body: rows of their own feed it, and no session says anything. */
  fedBy: 'sessions' | 'body';
  /** What a completed session adds; null when it has nothing to do with the goal. */
  ofSession: (session: MeasuredSession, criteria: TargetCriteria) => number | null;
  reads: (criteria: TargetCriteria) => SetsRead;
  /** The part of the target that `ofSession` goes by: while it stays, every session says the same. */
  subject: (criteria: TargetCriteria) => string;
  /**
   * One number of all contributions, whatever their order; null without any. Of sessions it is the number of their
   * best week (weeks.ts): of those that begin in one week any may be taken together first.
   */
  combine: (contributions: readonly Contribution[]) => number | null;
}
