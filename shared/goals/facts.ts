// Types the facts of a goal that the rules need. They come from a database row or from an API
// response.
import type { TargetCriteria } from './schema.ts';
import type { GoalStatus, GoalType } from './vocabulary.ts';

export interface GoalFacts {
  goalId: string;
  goalType: GoalType;
  description: string;
  status: GoalStatus;
  /**
   * A goal is completed by its progress or by the user. A later correction reopens only a goal that
   * its progress completed. Null for an open goal.
   */
  completedBy: 'progress' | 'user' | null;
  /**
   * The moment at which the user paused, archived or completed the goal. Later sessions and
   * measurements do not count.
   */
  frozenAt: string | null;
  createdAt: string;
  criteria: TargetCriteria;
  /** 1RM that the user stated besides the starting 1RM, in the goal's unit. */
  statedOneRepMax: number | null;
  /** The last percentage that the user recorded, 0 to 100. */
  recordedPercentage: number | null;
  /**
   * True while earlier sessions are still being counted. The goal announces nothing then, because
   * its progress still rises.
   */
  isMeasuring?: boolean;
}

/** The contribution of one completed session, or of one body measurement, to one goal. */
export interface Contribution {
  /** Id of the session or the measurement. A body weight has its day as id. */
  sourceId: string;
  /** A measurement starts and ends at the moment at which it was taken. */
  startedAt: string;
  endedAt: string;
  /** First day of the week in which the session counts, `YYYY-MM-DD`; null for a measurement. */
  week: string | null;
  /** Value in the unit of the goal's measure. */
  value: number;
  /** The heaviest lifted weight, in the unit of a strength goal. Null or absent for none. */
  lifted?: number | null;
}
