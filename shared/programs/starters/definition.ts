// The format of a starter program.
import type { ProgressionRule, StarterName } from '#shared/programs/vocabulary.ts';

export interface StarterLine {
  /** Exercises of the library: the first exercise the gym can equip, otherwise the first listed. */
  slugs: readonly [string, ...string[]];
  sets: number;
  reps: number;
  /** Upper end of a range. */
  repsMax?: number;
  targetRpe: number;
  restSeconds: number;
  /** Its weights are percentages of a training max. */
  isWave?: true;
}

export interface StarterWorkout {
  name: string;
  lines: readonly StarterLine[];
}

export interface StarterWeek {
  /** Indexes of `workouts`. */
  days: readonly number[];
  isLighter?: true;
}

export interface StarterDefinition {
  starter: StarterName;
  name: string;
  description: string;
  rule: ProgressionRule;
  rounds: number;
  /** Choices of training days. */
  daysPerWeek: readonly [number, ...number[]];
  workouts: readonly StarterWorkout[];
  weeks: (daysPerWeek: number) => readonly StarterWeek[];
}

/** A line with a range of repetitions, 90 s of rest. */
export function rangeLine(
  slugs: StarterLine['slugs'],
  [reps, repsMax]: readonly [number, number],
  more: { sets?: number; targetRpe?: number; restSeconds?: number } = {},
): StarterLine {
  return { slugs, sets: 3, reps, repsMax, targetRpe: 8, restSeconds: 90, ...more };
}
