// Defines the type of a starter program, which the app offers to new users.
import type { difficultyLevels } from '#shared/exercises/vocabulary.ts';
import type { ProgressionRule, StarterName } from '#shared/programs/vocabulary.ts';

export interface StarterLine {
  /** `slugs` lists library exercises in order of preference. The gym's equipment decides which one is used. */
  slugs: readonly [string, ...string[]];
  sets: number;
  reps: number;
  repsMax?: number;
  targetRpe: number;
  restSeconds: number;
  /**
   * `isWave` marks a line (exercise) whose weights are percentages of a training max. The percentages differ between
   * the weeks.
   */
  isWave?: true;
}

interface StarterWorkout {
  name: string;
  lines: readonly StarterLine[];
}

export interface StarterWeek {
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
  daysPerWeek: readonly [number, ...number[]];
  workouts: readonly StarterWorkout[];
  weeks: (daysPerWeek: number) => readonly StarterWeek[];
}

/**
 * Returns a line (one exercise of a template) with a repetition range. By default it has 3 sets at RPE 8 with 90 s of
 * rest.
 */
export function rangeLine(
  slugs: StarterLine['slugs'],
  [reps, repsMax]: readonly [number, number],
  more: { sets?: number; targetRpe?: number; restSeconds?: number } = {},
): StarterLine {
  return { slugs, sets: 3, reps, repsMax, targetRpe: 8, restSeconds: 90, ...more };
}
