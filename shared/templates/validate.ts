// Finds the problems that prevent saving a template
// (behaviour/workout-templates.md#template-errors). The server and the builder share these checks.
import { isBlank } from '#shared/blank.ts';
import type { ErrorDetail } from '#shared/errors.ts';
import { rpeProblem } from '#shared/rpe.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { templateLimits } from './limits.ts';
import type { TemplateLineInput } from './line.ts';

export const TEMPLATE_NAME_REQUIRED = 'Please enter a workout name';
const TEMPLATE_EXERCISE_REQUIRED = 'Please add at least one exercise to your workout';

type Check = (isWrong: boolean, field: string, message: string) => void;

/**
 * Returns the problems of one line (one exercise) of a template.
 * @param index of the line, from 0
 */
export function lineProblems(
  line: TemplateLineInput,
  index: number,
  unit: WeightUnit,
): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const check: Check = (isWrong, field, message) => {
    if (isWrong) {
      problems.push({
        path: `exercises.${index}.${field}`,
        message: `Exercise ${index + 1}: ${message}`,
      });
    }
  };
  const { targetSets, targetTempo } = line;
  check(targetSets < 1, 'targetSets', 'Sets must be at least 1');
  check(
    targetSets > templateLimits.sets,
    'targetSets',
    `Sets can be at most ${templateLimits.sets}`,
  );
  checkTargets(line, unit, check);
  const { targetDuration, targetDistance, setTargets } = line;
  if (targetDuration != null) {
    check(targetDuration < 1, 'targetDuration', 'Duration must be at least 1 second');
    check(
      targetDuration > templateLimits.durationSeconds,
      'targetDuration',
      'Duration can be at most 24 hours',
    );
  }
  if (targetDistance != null) {
    check(!(targetDistance > 0), 'targetDistance', 'Distance must be above 0');
    check(
      targetDistance > templateLimits.distanceMeters,
      'targetDistance',
      'Distance can be at most 1,000 km',
    );
  }
  if (setTargets != null) {
    for (const { field, message } of setTargetProblems(setTargets, targetSets, unit)) {
      check(true, field, message);
    }
  }
  const seconds = Object.values(targetTempo);
  check(
    seconds.some((part) => part < 0 || part > templateLimits.tempoSeconds),
    'targetTempo',
    `Tempo parts must be from 0 to ${templateLimits.tempoSeconds} seconds`,
  );
  const group = line.groupNumber ?? 0;
  check(
    group < 0 || group > templateLimits.groupNumber,
    'groupNumber',
    'The group number is out of range',
  );
  return problems;
}

/**
 * Returns the problems of a template; empty when the template can be saved. With too many
 * exercises, the single exercises are not checked.
 * @param unit the unit in which messages name limits of weight; the weights themselves are in lbs
 */
export function templateProblems(
  template: { name: string; exercises: readonly TemplateLineInput[] },
  unit: WeightUnit = 'lbs',
): ErrorDetail[] {
  const { name, exercises } = template;
  const problems: ErrorDetail[] = [];
  if (isBlank(name)) problems.push({ path: 'name', message: TEMPLATE_NAME_REQUIRED });
  if (exercises.length === 0) {
    problems.push({ path: 'exercises', message: TEMPLATE_EXERCISE_REQUIRED });
  }
  if (exercises.length > templateLimits.exercises) {
    problems.push({
      path: 'exercises',
      message: `A workout can have at most ${templateLimits.exercises} exercises`,
    });
    return problems;
  }
  problems.push(...exercises.flatMap((line, index) => lineProblems(line, index, unit)));
  const orders = exercises.map((line) => line.exerciseOrder).toSorted((a, b) => a - b);
  if (orders.some((order, index) => order !== index)) {
    problems.push({
      path: 'exercises',
      message: 'The order of the exercises must count from 0 without gaps',
    });
  }
  return problems;
}

/**
 * Returns the invalid fields of the set targets, with their messages. Targets are not checked one
 * by one when their number is not `targetSets`.
 * @param unit the unit in which messages name limits of weight; the weights themselves are in lbs
 */
export function setTargetProblems(
  targets: readonly SetTarget[],
  targetSets: number,
  unit: WeightUnit,
): { field: string; message: string }[] {
  if (targets.length !== targetSets) {
    return [{ field: 'setTargets', message: 'Give every set a target, or none' }];
  }
  return targets.flatMap((target, index) =>
    problemsOf(target, unit).map(([name, message]) => ({
      field: `setTargets.${index}.${name}`,
      message: `Set ${index + 1}: ${message}`,
    })),
  );
}

function problemsOf(target: SetTarget, unit: WeightUnit): [string, string][] {
  const problems: [string, string][] = [];
  const { targetReps, targetRepsMax, targetPercent } = target;
  const check: Check = (isWrong, name, message) => {
    if (isWrong) problems.push([name, message]);
  };
  const { percent } = templateLimits;
  checkTargets(target, unit, check);
  if (targetRepsMax !== null) {
    checkReps(targetRepsMax, 'targetRepsMax', check);
    check(
      targetReps === null || targetRepsMax < targetReps,
      'targetRepsMax',
      'A range of reps must end above its start',
    );
  }
  if (targetPercent !== null) {
    check(
      targetPercent <= 0 || targetPercent > percent,
      'targetPercent',
      `Percent must be above 0 and at most ${percent}`,
    );
    check(
      Number(targetPercent.toFixed(1)) !== targetPercent,
      'targetPercent',
      'Percent can have at most 1 decimal',
    );
  }
  return problems;
}

/** Checks the targets that a line and its single sets have in common. */
function checkTargets(
  target: Pick<TemplateLineInput, 'targetWeight' | 'targetRPE' | 'restTime'> &
    Pick<SetTarget, 'targetReps'>,
  unit: WeightUnit,
  check: Check,
): void {
  const { targetReps, targetWeight, targetRPE, restTime } = target;
  const { weightLbs, restSeconds } = templateLimits;
  if (targetReps !== null) checkReps(targetReps, 'targetReps', check);
  if (targetWeight != null) {
    const most = `${weightFromPounds(weightLbs, unit)} ${unit}`;
    const isExact = Number(targetWeight.toFixed(2)) === targetWeight;
    check(targetWeight < 0, 'targetWeight', 'Weight cannot be negative');
    check(!(targetWeight <= weightLbs), 'targetWeight', `Weight can be at most ${most}`);
    check(!isExact, 'targetWeight', 'Weight can have at most 2 decimals');
  }
  const problem = targetRPE == null ? null : rpeProblem(targetRPE);
  if (problem !== null) check(true, 'targetRPE', problem);
  if (restTime != null) {
    check(restTime < 0, 'restTime', 'Rest cannot be negative');
    check(restTime > restSeconds, 'restTime', 'Rest can be at most an hour');
  }
}

function checkReps(reps: number, field: string, check: Check): void {
  check(reps < 1, field, 'Reps must be at least 1');
  check(reps > templateLimits.reps, field, `Reps can be at most ${templateLimits.reps}`);
}
