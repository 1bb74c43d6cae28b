// The words for what was done otherwise than planned.
import type { PlanDifference } from '#shared/sessions/template/plan-difference.ts';
import type { LineUnits } from '#shared/sets/shown-weight.ts';
import { countOf } from '#web/text/format.ts';
import { targetText } from '#web/training/set-text.ts';

/** 'Goblet Squat instead of Leg Press', '4 sets of Barbell Row, not 3', 'Squat: 5 × 195 lbs, not 5 × 185 lbs' */
export function differenceText(
  difference: PlanDifference,
  unitsOf: (exerciseId: string) => LineUnits,
): string {
  switch (difference.type) {
    case 'swapped':
      return `${difference.by.exercise.name} instead of ${difference.line.exercise.name}`;
    case 'leftOut':
      return `Without ${difference.line.exercise.name}`;
    case 'added': {
      const { targetSets, exercise } = difference.line;
      return `${exercise.name} as well, ${countOf(targetSets, 'set')}`;
    }
    case 'sets': {
      const { line, now } = difference;
      return `${countOf(now.targetSets, 'set')} of ${line.exercise.name}, not ${line.targetSets}`;
    }
    case 'lifted': {
      const { line, now } = difference;
      const units = unitsOf(line.exerciseId);
      const then = targetText(line, units);
      return `${line.exercise.name}: ${targetText({ ...line, ...now }, units)}, not ${then}`;
    }
    case 'moved':
      return `The order: ${difference.lines.map((line) => line.exercise.name).join(', ')}`;
  }
}
