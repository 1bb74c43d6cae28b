// Defines the names of the progression rules, and the types of their input and suggestion
// (behaviour/training.md#the-next-session). Every page loads this file, so the rules are elsewhere.
import type { Loadable } from '#shared/training/load/loadable.ts';
import type { StrengthOfDay } from '#shared/training/strength/strength.ts';

/** A line of a template cannot have the rule `wave`, because only a program knows the week of its wave. */
export const lineProgressions = ['double', 'linear', 'effort', 'amrap'] as const;
export type LineProgression = (typeof lineProgressions)[number];

/** `off` means no suggestion. The program plans the targets of `wave`, because only the program knows the week. */
type ProgressionRule = 'off' | LineProgression | 'wave';

/** Describes a lifter who has not trained the exercise for some weeks, or who has just resumed it. */
export interface Return {
  /** `daysAway` counts whole days without the exercise. Null once the lifter has resumed the exercise. */
  daysAway: number | null;
  most: number;
  sets: number;
}

export interface SessionSuggestionInput extends Loadable {
  rule: ProgressionRule;
  /** `lastSets` are the working sets of the last workout, in the order in which they were done. */
  lastSets: readonly { weight: number; reps: number }[];
  /** `lastAsked` is the target of the last workout in repetitions: 10 if the plan was 8 and the suggestion 10. */
  lastAsked: number;
  /** `strength` is the expected strength on this day, in the unit of the weights. */
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
   * `openSet` is the number of the open set, in which the lifter does as many repetitions as
   * possible less one. Absent when no set is open.
   */
  openSet?: number;
  fact: SessionFactOfRule;
}

/** States the reason for a suggested weight, such as missed repetitions. `from` is the weight of the last workout. */
export type SessionFactOfRule =
  /** `possible` counts the repetitions that the lifter can do today with the last workout's weight. */
  | { id: 'possible'; from: number; possible: number }
  /** `short`: the last workout had a set with fewer repetitions than asked. */
  | { id: 'short'; from: number; done: number; asked: number }
  /** `reps-first`: the repetitions must rise to `next` before the weight rises. */
  | { id: 'reps-first'; next: number }
  | { id: 'heaviest' }
  | { id: 'lightest' }
  /** `nearest`: the weight `from` of the last workout cannot be loaded at this gym. */
  | { id: 'nearest'; from: number }
  | { id: 'away'; days: number }
  /** `back`: the weight is at most the weight before the break, until three weeks after the return. */
  | { id: 'back'; most: number }
  /**
   * `reached`: every set reached its repetitions. `missed`: `times` sessions in a row had a miss. Both are reasons of
   * the rule `linear`.
   */
  | { id: 'reached'; from: number; reps: number }
  | { id: 'missed'; from: number; reps: number; times: number };
