// Creates the steps that change the exercises of a running workout. Each step has a message for the
// user and an undo.
import type { Exercise } from '#shared/exercises/schema.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type { SessionExercise, SessionLine } from '#shared/sessions/schema.ts';
import { copyOfExercise } from '#shared/sessions/template/template-copy.ts';
import type { LessTime } from '#shared/sessions/time/less-time.ts';
import { circuitAt, groupsOf } from '#shared/templates/circuits.ts';
import { templateLimits } from '#shared/templates/limits.ts';

export interface PlanStep {
  message: string;
  changes: readonly PlanChange[];
  exercise?: SessionExercise;
  /**
   * `undo` returns the changes that undo the step. An added exercise gets the id of its command, so
   * `undo` takes the ids of the commands.
   */
  undo: (commandIds: readonly string[]) => readonly PlanChange[];
  /**
   * `further` returns changes that are sent after `changes`, because they refer to the exercises
   * that `changes` added. For example, they place a new exercise in a superset.
   */
  further?: (commandIds: readonly string[]) => readonly PlanChange[];
  /**
   * `goesOn` is true when the step moves exercises to a later position. If the current exercise moves, the exercise now
   * at its position becomes current.
   */
  goesOn?: true;
}

export function addStep(exercise: Exercise): PlanStep {
  return {
    message: `Added ${exercise.name}`,
    changes: [{ type: 'add', exerciseId: exercise.id }],
    exercise: copyOfExercise(exercise),
    undo: ([lineId = '']) => [{ type: 'leaveOut', lineId }],
  };
}

export function swapStep(line: SessionLine, exercise: Exercise): PlanStep {
  return {
    message: `${exercise.name} instead of ${line.exercise.name}`,
    changes: [{ type: 'swap', lineId: line.id, exerciseId: exercise.id }],
    exercise: copyOfExercise(exercise),
    undo: ([lineId = '']) => [{ type: 'swapBack', lineId, toLineId: line.id }],
  };
}

export function leaveOutStep(line: SessionLine): PlanStep {
  return {
    message: `Skipped ${line.exercise.name}`,
    changes: [{ type: 'leaveOut', lineId: line.id }],
    undo: () => [{ type: 'bringBack', lineId: line.id }],
  };
}

export function bringBackStep(line: SessionLine): PlanStep {
  return {
    message: `${line.exercise.name} is back`,
    changes: [{ type: 'bringBack', lineId: line.id }],
    undo: () => [{ type: 'leaveOut', lineId: line.id }],
  };
}

/**
 * Returns the step that adds or removes one planned set. `done` is the number of planned sets that are done. Returns
 * null when the result would be fewer than 1 or `done` sets, or more sets than a template allows.
 */
export function setsStep(line: SessionLine, by: 1 | -1, done: number): PlanStep | null {
  const targetSets = line.targetSets + by;
  if (targetSets < Math.max(1, done) || targetSets > templateLimits.sets) return null;
  const setsTo = (count: number): PlanChange => ({
    type: 'sets',
    lineId: line.id,
    targetSets: count,
  });
  return {
    message: `${line.exercise.name}: ${targetSets} ${targetSets === 1 ? 'set' : 'sets'}`,
    changes: [setsTo(targetSets)],
    undo: () => [setsTo(line.targetSets)],
  };
}

export function lessTimeStep({ fromMinutes, toMinutes, cuts }: LessTime): PlanStep {
  return {
    message: `${Math.round(fromMinutes)} → ${Math.round(toMinutes)} min`,
    changes: cuts.map(({ line, targetSets }) =>
      targetSets === 0
        ? { type: 'leaveOut', lineId: line.id }
        : { type: 'sets', lineId: line.id, targetSets },
    ),
    undo: () =>
      cuts.map(({ line, targetSets }) =>
        targetSets === 0
          ? { type: 'bringBack', lineId: line.id }
          : { type: 'sets', lineId: line.id, targetSets: line.targetSets },
      ),
  };
}

function movedWith(lines: readonly SessionLine[], index: number): { start: number; end: number } {
  return circuitAt(lines, index)?.neighbours ?? { start: index, end: index + 1 };
}

export function circuitName(lines: readonly SessionLine[], lineId: string): string | null {
  const index = lines.findIndex((line) => line.id === lineId);
  return circuitAt(lines, index)?.name ?? null;
}

/**
 * Returns the step that moves an exercise with its circuit after the next group or to the end. Returns null when there
 * is no later position. With one later position, 'end' returns null, because 'next' leads there.
 */
export function laterStep(
  lines: readonly SessionLine[],
  lineId: string,
  to: 'next' | 'end',
): PlanStep | null {
  const index = lines.findIndex((line) => line.id === lineId);
  const line = lines[index];
  if (!line) return null;
  const { start, end } = movedWith(lines, index);
  const following = groupsOf(lines)
    .map((group) => ({ start: Math.max(group.start, end), end: group.end }))
    .filter((group) => lines.slice(group.start, group.end).some((each) => !each.isLeftOut));
  const target = to === 'next' ? following[0] : following.slice(1).at(-1);
  const anchor = target && lines[target.end - 1];
  if (!anchor) return null;
  const moved = lines.slice(start, end);
  return {
    message: `${circuitName(lines, lineId) ?? line.exercise.name} comes ${to === 'next' ? 'later' : 'last'}`,
    changes: movesBehind(moved, anchor.id),
    undo: () => movesBehind(moved, lines[start - 1]?.id ?? null),
    goesOn: true,
  };
}

/**
 * Returns the step that moves an exercise, with its circuit, before the previous group; null for
 * the first group.
 */
export function earlierStep(lines: readonly SessionLine[], lineId: string): PlanStep | null {
  const index = lines.findIndex((line) => line.id === lineId);
  const line = lines[index];
  if (!line) return null;
  const { start, end } = movedWith(lines, index);
  const target = groupsOf(lines)
    .filter((group) => group.end <= start)
    .findLast((group) => lines.slice(group.start, group.end).some((each) => !each.isLeftOut));
  if (!target) return null;
  const moved = lines.slice(start, end);
  return {
    message: `${circuitName(lines, lineId) ?? line.exercise.name} comes earlier`,
    changes: movesBehind(moved, lines[target.start - 1]?.id ?? null),
    undo: () => movesBehind(moved, lines[start - 1]?.id ?? null),
  };
}

/**
 * Returns the changes that move exercises after the exercise `firstAfterId`; null moves the
 * exercises to the start. Circuits stay together.
 */
export function movesBehind(
  moved: readonly SessionLine[],
  firstAfterId: string | null,
): PlanChange[] {
  return moved.map((line, index) => ({
    type: 'move',
    lineId: line.id,
    afterLineId: moved[index - 1]?.id ?? firstAfterId,
    groupNumber: line.groupNumber,
  }));
}
