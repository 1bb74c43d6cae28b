// Combines the targets of a day with the exercises of its template.
import type { TemplateExercise } from '#shared/templates/schema.ts';
import { numberText } from '#web/text/number-text.ts';
import { repsText } from '#web/training/target-text.ts';
import type { EditedTarget } from './edited-program.ts';
import { showsStrength } from '#shared/sets/kinds.ts';

type PlannedLine = Pick<
  TemplateExercise,
  'exerciseId' | 'targetSets' | 'targetReps' | 'targetRPE' | 'setTargets'
>;

export function targetAsInTemplate(line: PlannedLine): EditedTarget {
  const first = line.setTargets?.find(showsStrength);
  const targetReps = first?.targetReps ?? line.targetReps;
  const targetRpe = first?.targetRPE ?? line.targetRPE;
  return {
    exerciseId: line.exerciseId,
    sets: String(line.targetSets),
    reps: repsText({ targetReps, targetRepsMax: first?.targetRepsMax ?? null }),
    percent: '',
    targetRpe: targetRpe === null ? '' : numberText(targetRpe),
    isOpen: false,
  };
}

/**
 * Inserts a target after the last target of its exercise, because the order of targets is the order
 * of the sets.
 */
export function addTarget(
  targets: readonly EditedTarget[],
  target: EditedTarget,
): readonly EditedTarget[] {
  const last = targets.findLastIndex(({ exerciseId }) => exerciseId === target.exerciseId);
  return targets.toSpliced(last === -1 ? targets.length : last + 1, 0, target);
}

/**
 * Returns the lines (exercises of the template) that can have targets: the first line of each
 * exercise.
 */
export function linesWithTargets<Line extends { exerciseId: string }>(
  lines: readonly Line[],
): Line[] {
  return lines.filter(
    ({ exerciseId }, index) => lines.findIndex((line) => line.exerciseId === exerciseId) === index,
  );
}
