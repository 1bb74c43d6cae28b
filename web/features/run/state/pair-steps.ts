// Creates the steps that pair exercises of the running workout into a superset or circuit.
import type { Exercise } from '#shared/exercises/schema.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { circuitAt } from '#shared/templates/circuits.ts';
import { addStep, type PlanStep } from './plan-steps.ts';

/**
 * Returns the last exercise of the circuit that contains `lineId`. A new partner is inserted after
 * that exercise. Outside a circuit, returns the exercise `lineId`.
 */
function lastOfGroup(lines: readonly SessionLine[], lineId: string): SessionLine | undefined {
  const index = lines.findIndex((line) => line.id === lineId);
  const end = circuitAt(lines, index)?.neighbours.end ?? index + 1;
  return lines[end - 1];
}

/**
 * Returns the exercises with which an exercise can be paired. Leaves out skipped exercises and exercises of the same
 * circuit.
 */
export function partnersOf(lines: readonly SessionLine[], lineId: string): SessionLine[] {
  const index = lines.findIndex((line) => line.id === lineId);
  const own = circuitAt(lines, index)?.neighbours ?? { start: index, end: index + 1 };
  return lines.filter((line, at) => !line.isLeftOut && (at < own.start || at >= own.end));
}

export function pairStep(
  lines: readonly SessionLine[],
  line: SessionLine,
  partner: SessionLine,
): PlanStep {
  const before = lines[lines.indexOf(partner) - 1]?.id ?? null;
  return {
    message: `${line.exercise.name} and ${partner.exercise.name} take turns`,
    changes: [joins(lines, line, partner.id)],
    undo: () => [
      { type: 'move', lineId: partner.id, afterLineId: before, groupNumber: partner.groupNumber },
    ],
  };
}

export function pairNewStep(
  lines: readonly SessionLine[],
  line: SessionLine,
  exercise: Exercise,
): PlanStep {
  return {
    ...addStep(exercise),
    message: `${line.exercise.name} and ${exercise.name} take turns`,
    further: ([lineId = '']) => [joins(lines, line, lineId)],
  };
}

function joins(lines: readonly SessionLine[], line: SessionLine, lineId: string): PlanChange {
  return {
    type: 'move',
    lineId,
    afterLineId: lastOfGroup(lines, line.id)?.id ?? line.id,
    groupNumber: line.groupNumber,
  };
}
