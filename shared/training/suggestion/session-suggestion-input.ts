// The input of a progression rule for the next session.
import { lineProgressions } from './line-progression.ts';
import type { Loadable } from '#shared/training/load/loadable.ts';
import type { StrengthOfDay } from '#shared/training/strength/strength.ts';

/** `off`: nothing is said. A wave comes from its program, which knows the week. */
export const progressionRules = ['off', ...lineProgressions, 'wave'] as const;
export type ProgressionRule = (typeof progressionRules)[number];

/** A way back after a break. */
export interface Return {
  /** Whole days without the exercise; null: the break is over, and the lifter is on the way back. */
  daysAway: number | null;
  /** The weight before the break, which is the most for now. */
  most: number;
  /** Share of the planned sets. */
  sets: number;
}

export interface SessionSuggestionInput extends Loadable {
  rule: ProgressionRule;
  /** Working sets of the last time, in the order in which they were done. */
  lastSets: readonly { weight: number; reps: number }[];
  /** Repetitions that were asked for then: of the aim, else of the plan. */
  lastAsked: number;
  /** The strength of the day, in the unit of the weights. */
  strength: StrengthOfDay;
  /** True when the last workout had a chosen RPE. */
  isRated: boolean;
  repsMin: number;
  repsMax: number;
  targetSets: number;
  /** Null: none. */
  targetRpe: number | null;
  /** Weight that `linear` adds at once. */
  increment: number;
  /** Sessions right before the last one that missed as well. */
  missesBefore: number;
  /** Workouts in a row with neither a chosen RPE nor an open set. */
  sinceOpenSet: number;
  /** Null: no break. */
  back: Return | null;
  /** The part of the body that is lifted besides the weight; 0: none. */
  body: number;
}
