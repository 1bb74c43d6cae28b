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
  const check = (isWrong: boolean, field: string, message: string) => {
    if (isWrong) {
      problems.push({
        path: `exercises.${index}.${field}`,
        message: `Exercise ${index + 1}: ${message}`,
      });
    }
  };
  const { targetSets, targetReps, targetWeight, restTime, targetRPE, targetTempo } = line;
  check(targetSets < 1, 'targetSets', 'Sets must be at least 1');
  check(
    targetSets > templateLimits.sets,
    'targetSets',
    `Sets can be at most ${templateLimits.sets}`,
  );
  check(targetReps < 1, 'targetReps', 'Reps must be at least 1');
  check(
    targetReps > templateLimits.reps,
    'targetReps',
    `Reps can be at most ${templateLimits.reps}`,
  );
  if (targetWeight != null) {
    check(targetWeight < 0, 'targetWeight', 'Weight cannot be negative');
    check(
      !(targetWeight <= templateLimits.weightLbs),
      'targetWeight',
      `Weight can be at most ${weightFromPounds(templateLimits.weightLbs, unit)} ${unit}`,
    );
    check(
      Number(targetWeight.toFixed(2)) !== targetWeight,
      'targetWeight',
      'Weight can have at most 2 decimals',
    );
  }
  if (restTime != null) {
    check(restTime < 0, 'restTime', 'Rest cannot be negative');
    check(restTime > templateLimits.restSeconds, 'restTime', 'Rest can be at most an hour');
  }
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
  if (targetRPE != null) {
    const problem = rpeProblem(targetRPE);
    if (problem !== null) check(true, 'targetRPE', problem);
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

function problemsOf(target: SetTarget, unit: WeightUnit): [keyof SetTarget, string][] {
  const problems: [keyof SetTarget, string][] = [];
  const { targetReps, targetRepsMax, targetWeight, targetPercent, targetRPE, restTime } = target;
  const check = (isWrong: boolean, name: keyof SetTarget, message: string) => {
    if (isWrong) problems.push([name, message]);
  };
  const { reps, weightLbs, percent, restSeconds } = templateLimits;
  for (const [name, value] of [
    ['targetReps', targetReps],
    ['targetRepsMax', targetRepsMax],
  ] as const) {
    if (value === null) continue;
    check(value < 1, name, 'Reps must be at least 1');
    check(value > reps, name, `Reps can be at most ${reps}`);
  }
  check(
    targetRepsMax !== null && (targetReps === null || targetRepsMax < targetReps),
    'targetRepsMax',
    'A range of reps must end above its start',
  );
  if (targetWeight !== null) {
    check(targetWeight < 0, 'targetWeight', 'Weight cannot be negative');
    check(
      targetWeight > weightLbs,
      'targetWeight',
      `Weight can be at most ${weightFromPounds(weightLbs, unit)} ${unit}`,
    );
    check(
      Number(targetWeight.toFixed(2)) !== targetWeight,
      'targetWeight',
      'Weight can have at most 2 decimals',
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
  if (targetRPE !== null) {
    const problem = rpeProblem(targetRPE);
    if (problem !== null) check(true, 'targetRPE', problem);
  }
  if (restTime !== null) {
    check(restTime < 0, 'restTime', 'Rest cannot be negative');
    check(restTime > restSeconds, 'restTime', 'Rest can be at most an hour');
  }
  return problems;
}
