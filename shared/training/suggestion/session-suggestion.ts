// Names the progression rules of a template's line (behaviour/training.md#the-next-session), and types their input and
// suggestion. Without the code of the rules, because every page loads it.
import type { Loadable } from '#shared/training/load/loadable.ts';
import type { StrengthOfDay } from '#shared/training/strength/strength.ts';

/** The progression rules of a line. A wave is not such a rule, because only a program knows its week. */
export const lineProgressions = ['double', 'linear', 'effort', 'amrap'] as const;
export type LineProgression = (typeof lineProgressions)[number];

/** `off`: no suggestion. The targets of a wave come from its program, which knows the week. */
type ProgressionRule = 'off' | LineProgression | 'wave';

/** A lifter's return after a break. */
export interface Return {
  /**
   * Whole days without the exercise; null when the break is over and the lifter is returning to the
   * earlier weight.
   */
  daysAway: number | null;
  /**
   * The weight before the break. No heavier weight is suggested while the lifter returns to this
   * weight.
   */
  most: number;
  /** Share of the planned sets, 0 to 1. */
  sets: number;
}

export interface SessionSuggestionInput extends Loadable {
  rule: ProgressionRule;
  /** Working sets of the last workout, in the order in which they were done. */
  lastSets: readonly { weight: number; reps: number }[];
  /** Target repetitions in the last workout: the suggested repetitions, but at least the plan's. */
  lastAsked: number;
  /** The strength of the day, in the unit of the weights. */
  strength: StrengthOfDay;
  /** True when the last workout had a chosen RPE. */
  isRated: boolean;
  repsMin: number;
  repsMax: number;
  targetSets: number;
  /** The target RPE; null when the line has none. */
  targetRpe: number | null;
  /** Weight that `linear` adds at once. */
  increment: number;
  /** Number of sessions in a row, right before the last session, that missed their target as well. */
  missesBefore: number;
  /** Workouts in a row with neither a chosen RPE nor an open set. */
  sinceOpenSet: number;
  /** The return after a break; null when the lifter trains as usual. */
  back: Return | null;
  /**
   * The lifted part of the body weight, in the unit of the weights; 0 when only the weight is
   * lifted.
   */
  body: number;
}

/** A suggestion; its weights are in the unit of its input. */
export interface SessionSuggestion {
  action: 'up' | 'repeat' | 'reset';
  weight: number;
  reps: number;
  /** Number of sets; as many as planned by default. */
  sets?: number;
  /**
   * Number of the open working set: as many repetitions as possible, less one. Absent when no set
   * is open.
   */
  openSet?: number;
  fact: SessionFactOfRule;
}

/** The reason for an amount: a claim about the sets that it follows from. `from` is the last workout's weight. */
export type SessionFactOfRule =
  /** Number of repetitions that are possible today with the weight of the last workout. */
  | { id: 'possible'; from: number; possible: number }
  /** The last time had a set under the range. */
  | { id: 'short'; from: number; done: number; asked: number }
  /** The weight rises only after more repetitions. */
  | { id: 'reps-first'; next: number }
  | { id: 'heaviest' }
  | { id: 'lightest' }
  /** The weight of the last workout cannot be loaded here. */
  | { id: 'nearest'; from: number }
  | { id: 'away'; days: number }
  /**
   * The weight is at most the one before the break. This limit ends three weeks after the return.
   */
  | { id: 'back'; most: number }
  /** Facts of `linear`: every set reached its repetitions, or `times` sessions in a row had a miss. */
  | { id: 'reached'; from: number; reps: number }
  | { id: 'missed'; from: number; reps: number; times: number };
