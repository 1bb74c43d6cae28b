// Types the definition of a starter program.
import type { difficultyLevels } from '#shared/exercises/vocabulary.ts';
import type { ProgressionRule, StarterName } from '#shared/programs/vocabulary.ts';

export interface StarterLine {
  /** Slugs of library exercises. The first one that the gym has equipment for is used, otherwise the first. */
  slugs: readonly [string, ...string[]];
  sets: number;
  reps: number;
  /** Upper end of a range of repetitions. */
  repsMax?: number;
  targetRpe: number;
  restSeconds: number;
  /** True when its weights are percentages of a training max. */
  isWave?: true;
}

export interface StarterWorkout {
  name: string;
  lines: readonly StarterLine[];
}

export interface StarterWeek {
  /** Indexes into `workouts`, in the order of the week. */
  days: readonly number[];
  isLighter?: true;
}

export interface StarterDefinition {
  starter: StarterName;
  name: string;
  description: string;
  level: (typeof difficultyLevels)[number];
  rule: ProgressionRule;
  rounds: number;
  /** The numbers of training days per week to choose from. */
  daysPerWeek: readonly [number, ...number[]];
  workouts: readonly StarterWorkout[];
  weeks: (daysPerWeek: number) => readonly StarterWeek[];
}

/** Returns a line with a range of repetitions: 3 sets, RPE 8 and 90 s of rest by default. */
export function rangeLine(
  slugs: StarterLine['slugs'],
  [reps, repsMax]: readonly [number, number],
  more: { sets?: number; targetRpe?: number; restSeconds?: number } = {},
): StarterLine {
  return { slugs, sets: 3, reps, repsMax, targetRpe: 8, restSeconds: 90, ...more };
}
