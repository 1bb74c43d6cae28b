// Finds problems in the targets of single sets. validate.ts adds the name of the exercise.
import { rpeProblem } from '#shared/rpe.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { templateLimits } from './limits.ts';
import type { SetTarget } from '#shared/sets/target.ts';

/**
 * Returns the invalid fields with their messages.
 *
 * @param unit in which messages name limits of weight; the weights themselves are lbs
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
