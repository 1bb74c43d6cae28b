// The progression rules that a workout has and could have, and the changes of applying them.
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { NextSessionAnswer } from '#shared/templates/next-session-schema.ts';
import { canProgress } from '#shared/templates/can-progress.ts';
import {
  progressionPlan,
  withWorkingWeight,
  workingWeight,
} from '#shared/templates/progression-plan.ts';
import type { LineProgression } from '#shared/training/suggestion/line-progression.ts';
import type { BuilderLine } from '../lines.ts';

export const progressionNames = {
  double: 'Double progression',
  linear: 'Linear',
  effort: 'By effort',
  amrap: 'Open last set',
} as const satisfies Record<LineProgression, string>;

interface SuggestedLine {
  templateExerciseId: string;
  suggestion: { weightLbs: number } | null;
}

/** True where a rule can say something of the line. */
export function mayProgress(line: BuilderLine): boolean {
  return canProgress(line.exercise) && progressionPlan(line) !== null;
}

/** Double progression for every line with a weight; null where there is none. */
export function withDoubleProgression(lines: readonly BuilderLine[]): BuilderLine[] | null {
  const fits = (line: BuilderLine) => mayProgress(line) && workingWeight(line) !== null;
  if (!lines.some(fits)) return null;
  return lines.map((line) => (fits(line) ? { ...line, progression: 'double' } : line));
}

/** The lines with the weights that are suggested; null where they have them already. */
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

/** A line with its suggestion, or with the recovering part of the body that holds it. */
export interface ShownLine extends NextLine {
  held: BodyArea | null;
}

/** Returns the lines without suggestions that would rise while a part of the body that they load recovers. */
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
