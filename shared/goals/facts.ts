// The facts of a goal that its rules need, however it is stored or sent.
import type { TargetCriteria } from './schema.ts';
import type { GoalStatus, GoalType } from './vocabulary.ts';

export interface GoalFacts {
  goalId: string;
  goalType: GoalType;
  description: string;
  status: GoalStatus;
  /** The way it was completed: by its progress (then a correction may reopen it) or by the user; null while it is open. */
  completedBy: 'progress' | 'user' | null;
  /** Sessions that ended later and measurements that were taken later do not count: since when it is paused, archived or completed by hand. */
  frozenAt: string | null;
  createdAt: string;
  criteria: TargetCriteria;
  /** 1RM that the user stated beside the starting one, in the goal's unit. */
  statedOneRepMax: number | null;
  /** The percentage that was recorded last, 0 to 100. */
  recordedPercentage: number | null;
  /** Earlier sessions are still being looked at: it may stand higher than it seems, so it announces nothing. */
  isMeasuring?: boolean;
}

/** Contribution of one completed session, or of one body measurement, to one goal. */
export interface Contribution {
  /** Id of the session or the measurement; for a body weight its day. */
  sourceId: string;
  /** A measurement starts and ends when it was taken. */
  startedAt: string;
  endedAt: string;
  /** First day of the week in which the session counts, `YYYY-MM-DD`; null for a measurement. */
  week: string | null;
  /** Unit: that of the goal's measure. */
  value: number;
  /** The heaviest weight lifted, in the unit of a goal about a lift; null or absent for none. */
  lifted?: number | null;
}
