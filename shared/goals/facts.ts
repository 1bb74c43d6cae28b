// Types the facts of a goal that the rules need, whether they come from a row or from the wire.
import type { TargetCriteria } from './schema.ts';
import type { GoalStatus, GoalType } from './vocabulary.ts';

export interface GoalFacts {
  goalId: string;
  goalType: GoalType;
  description: string;
  status: GoalStatus;
  /**
   * Cause of the completion: the progress (then a correction may reopen the goal) or the user; null for an open goal.
   */
  completedBy: 'progress' | 'user' | null;
  /**
   * The moment at which the goal was paused, archived or completed by hand. Sessions that ended later and measurements
   * taken later do not count.
   */
  frozenAt: string | null;
  createdAt: string;
  criteria: TargetCriteria;
  /** 1RM that the user stated in addition to the starting 1RM, in the goal's unit. */
  statedOneRepMax: number | null;
  /** The last recorded percentage, 0 to 100. */
  recordedPercentage: number | null;
  /** True while earlier sessions are still being measured. The progress may rise, so the goal announces nothing. */
  isMeasuring?: boolean;
}

/** Contribution of one completed session, or of one body measurement, to one goal. */
export interface Contribution {
  /** Id of the session or the measurement; for a body weight its day. */
  sourceId: string;
  /** Start and end of a measurement are the moment at which it was taken. */
  startedAt: string;
  endedAt: string;
  /** First day of the week in which the session counts, `YYYY-MM-DD`; null for a measurement. */
  week: string | null;
  /** Value in the unit of the goal's measure. */
  value: number;
  /** The heaviest weight lifted, in the unit of a goal about a lift; null or absent for none. */
  lifted?: number | null;
}
