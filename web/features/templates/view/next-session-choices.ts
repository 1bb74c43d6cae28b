// Finds the exercises of a workout that can have a progression rule, and applies suggested weights.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { NextSessionAnswer } from '#shared/templates/next-session-schema.ts';
import { canProgress } from '#shared/templates/can-progress.ts';
import {
  progressionPlan,
  withWorkingWeight,
  workingWeight,
} from '#shared/templates/progression-plan.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import type { BuilderLine } from '../lines.ts';

export const progressionNames = {
  double: 'Double progression',
  linear: 'Linear',
  effort: 'By effort',
  amrap: 'AMRAP last set',
} as const satisfies Record<LineProgression, string>;

interface SuggestedLine {
  templateExerciseId: string;
  suggestion: { weightLbs: number } | null;
}

export function mayProgress(line: BuilderLine): boolean {
  return canProgress(line.exercise) && progressionPlan(line) !== null;
}

/**
 * Sets double progression for each exercise that has a weight and allows a progression rule; null
 * when no exercise does.
 */
export function withDoubleProgression(lines: readonly BuilderLine[]): BuilderLine[] | null {
  const fits = (line: BuilderLine) => mayProgress(line) && workingWeight(line) !== null;
  if (!lines.some(fits)) return null;
  return lines.map((line) => (fits(line) ? { ...line, progression: 'double' } : line));
}

/** Returns the exercises with the suggested weights; null when no weight changes. */
export function withSuggestedWeights(
  lines: readonly BuilderLine[],
  suggested: readonly SuggestedLine[],
): BuilderLine[] | null {
  const weights = new Map(
    suggested.flatMap(({ templateExerciseId, suggestion }) =>
      suggestion ? [[templateExerciseId, suggestion.weightLbs] as const] : [],
    ),
  );
  const changed = lines.map((line) => {
    const weight = weights.get(line.key);
    return weight === undefined || weight === workingWeight(line)
      ? line
      : withWorkingWeight(line, weight);
  });
  return changed.some((line, index) => line !== lines[index]) ? changed : null;
}

type NextLine = NextSessionAnswer['lines'][number];

/**
 * Holds the suggestion for an exercise. `held` is the injured body part that keeps the weight from rising; null without
 * an injury.
 */
export interface ShownLine extends NextLine {
  held: BodyArea | null;
}

/** Removes suggestions to add weight for exercises that load an injured body part. */
export function withHeld(
  lines: readonly NextLine[],
  areaOf: (exerciseId: string) => BodyArea | null,
): ShownLine[] {
  return lines.map((line) => {
    const { exerciseId, suggestion } = line;
    const held = suggestion?.rises ? areaOf(exerciseId) : null;
    return held ? { ...line, suggestion: null, held } : { ...line, held };
  });
}
