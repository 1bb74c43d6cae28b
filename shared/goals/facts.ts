// Defines the data of a goal that the goal rules need. The data comes from a database row or from an API response.
import type { TargetCriteria } from './schema.ts';
import type { GoalStatus, GoalType } from './vocabulary.ts';

export interface GoalFacts {
  goalId: string;
  goalType: GoalType;
  description: string;
  status: GoalStatus;
  /** `completedBy` tells whether the goal's progress or the user completed the goal. Null for an open goal. */
  completedBy: 'progress' | 'user' | null;
  /**
   * `frozenAt` is the moment at which the user paused, archived or completed the goal. Later
   * sessions and measurements do not count.
   */
  frozenAt: string | null;
  createdAt: string;
  criteria: TargetCriteria;
  /**
   * `statedOneRepMax` is a 1RM that the user entered after the starting 1RM, in the goal's unit. Null when the user
   * entered none.
   */
  statedOneRepMax: number | null;
  /** `recordedPercentage` is the last percentage that the user recorded. A percentage above 100 is stored as 100. */
  recordedPercentage: number | null;
  /**
   * `isMeasuring` is true while earlier sessions are still being counted. The goal announces no milestone meanwhile.
   */
  isMeasuring?: boolean;
}

/**
 * A `Contribution` is the value of one completed session, or one body measurement, for one goal. A session with 3 sets
 * for the chest contributes 3 to a goal of weekly chest sets.
 */
export interface Contribution {
  /** `sourceId` is the id of the session or the measurement. A body weight has its day as id. */
  sourceId: string;
  /** `startedAt` and `endedAt` of a measurement are both the moment at which it was taken. */
  startedAt: string;
  endedAt: string;
  /** `week` is the first day of the week in which the session counts, `YYYY-MM-DD`. Null for a measurement. */
  week: string | null;
  value: number;
  /**
   * `lifted` is the heaviest weight that the user lifted, in the unit of a strength goal. Null or absent without a
   * lift.
   */
  lifted?: number | null;
}
