// Defines the names of the progression rules, and the types of their input and suggestion
// (behaviour/training.md#the-next-session). Pages that need no suggestion load this file too, so the code of the rules
// is in other files.
import type { Loadable } from '#shared/training/load/loadable.ts';
import type { StrengthOfDay } from '#shared/training/strength/strength.ts';

/** A line of a template cannot have the rule `wave`, because only a program knows the week of its wave. */
export const lineProgressions = ['double', 'linear', 'effort', 'amrap'] as const;
export type LineProgression = (typeof lineProgressions)[number];

/**
 * `off`: the app suggests nothing. `wave`: the program plans the targets, because only the program knows the week of
 * its wave.
 */
type ProgressionRule = 'off' | LineProgression | 'wave';

/** Describes a lifter who has a break from the exercise, or who has resumed the exercise after a break. */
export interface Return {
  /** `daysAway` is the number of whole days without the exercise. Null once the lifter has resumed the exercise. */
  daysAway: number | null;
  most: number;
  sets: number;
}

export interface SessionSuggestionInput extends Loadable {
  rule: ProgressionRule;
  /** `lastSets` are the working sets and sets to failure of the last workout, in the order in which they were done. */
  lastSets: readonly { weight: number; reps: number }[];
  /**
   * `lastAsked` is the number of repetitions that the last workout asked for: 10 when the plan said 8 but the
   * suggestion said 10.
   */
  lastAsked: number;
  /** `strength` is the expected strength on this day, as ln(1RM) with the 1RM in the unit of the weights. */
  strength: StrengthOfDay;
  isRated: boolean;
  repsMin: number;
  repsMax: number;
  targetSets: number;
  targetRpe: number | null;
  increment: number;
  missesBefore: number;
  sinceOpenSet: number;
  back: Return | null;
  body: number;
}

/** A `SessionSuggestion` has its weights in the unit of the input. */
export interface SessionSuggestion {
  action: 'up' | 'repeat' | 'reset';
  weight: number;
  reps: number;
  sets?: number;
  /**
   * `openSet` is the number of the set in which the lifter should do as many repetitions as possible, but stop one
   * before failure. Absent when the suggestion has no such set.
   */
  openSet?: number;
  fact: SessionFactOfRule;
}

/**
 * A `SessionFactOfRule` is the reason for a suggested weight, such as missed repetitions. `from` is the weight of the
 * last workout.
 */
export type SessionFactOfRule =
  /**
   * `possible`: the suggestion follows from the number of repetitions (`possible`) that the lifter can do today with
   * the weight `from` of the last workout.
   */
  | { id: 'possible'; from: number; possible: number }
  /**
   * `short`: in a set of the last workout, the lifter did fewer repetitions (`done`) than the workout asked for
   * (`asked`).
   */
  | { id: 'short'; from: number; done: number; asked: number }
  /** `reps-first`: the lifter must do more repetitions before the weight rises to `next`. */
  | { id: 'reps-first'; next: number }
  | { id: 'heaviest' }
  | { id: 'lightest' }
  /** `nearest`: the last workout's weight `from` cannot be loaded at this gym, so another weight is suggested. */
  | { id: 'nearest'; from: number }
  | { id: 'away'; days: number }
  /**
   * `back`: the lifter returned from a break less than three weeks ago, so the weight is at most `most`, the weight
   * before the break.
   */
  | { id: 'back'; most: number }
  /**
   * Reasons of the rule `linear`. `reached`: every set reached its repetitions. `missed`: in each of the last `times`
   * sessions, a set missed its repetitions.
   */
  | { id: 'reached'; from: number; reps: number }
  | { id: 'missed'; from: number; reps: number; times: number };
