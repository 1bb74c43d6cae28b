// The input of a progression rule for the next session.
import { lineProgressions } from './line-progression.ts';
import type { Loadable } from '#shared/training/load/loadable.ts';

/** `off`: nothing is said. A wave comes from its program, which knows the week. */
export const progressionRules = ['off', ...lineProgressions, 'wave'] as const;
export type ProgressionRule = (typeof progressionRules)[number];

export interface SessionSuggestionInput extends Loadable {
  rule: ProgressionRule;
  /** Working sets of the last time, in the order in which they were done. An RPE that was not chosen is none. */
  lastSets: readonly { weight: number; reps: number; rpe?: number | null }[];
  repsMin: number;
  repsMax: number;
  targetSets: number;
  /** Null: none, and no effort holds the weight back. */
  targetRpe: number | null;
  /** Weight that is added at once. */
  increment: number;
  /** Sessions right before the last one that missed as well. */
  missesBefore: number;
  /** Days since the exercise was done the last time; absent: no break. */
  daysAway?: number;
  /** Smallest and largest part of the body that is lifted besides the weight, as far as it is known. Absent: none. */
  body?: { least: number; most: number };
}
