// The words for what was changed of the plan.
import type { PlanDifference } from '#shared/sessions/plan-difference.ts';
import { countOf } from '#web/text/format.ts';

/** 'Goblet Squat instead of Leg Press', '4 sets of Barbell Row, not 3' */
export function differenceText(difference: PlanDifference): string {
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
    case 'moved':
      return `The order: ${difference.lines.map((line) => line.exercise.name).join(', ')}`;
  }
}
