// Estimates the duration of a workout.
import type { SetTarget } from '#shared/sets/target.ts';
import type { TemplateLineInput } from './line.ts';

/** A loaded carry is assumed to move at 1 m/s. */
const CARRY_SPEED = 1;

type Timed = Pick<
  TemplateLineInput,
  'targetSets' | 'targetReps' | 'targetDuration' | 'targetDistance' | 'restTime' | 'targetTempo'
> & {
  setTargets?: readonly SetTarget[] | null | undefined;
};

function lineSeconds(line: Timed): number {
  const { targetSets, targetReps, restTime, setTargets } = line;
  if (setTargets) {
    const sets = setTargets.map((target) => setSeconds(line, target.targetReps ?? targetReps));
    const rests = setTargets.slice(0, -1).map((target) => target.restTime ?? restTime ?? 0);
    return sum(sets) + sum(rests);
  }
  return setSeconds(line, targetReps) * targetSets + (restTime ?? 0) * Math.max(targetSets - 1, 0);
}

/**
 * Returns the seconds of one set: the time of a hold, the distance of a carry divided by its speed,
 * otherwise the tempo times the repetitions.
 */
export function setSeconds(
  {
    targetDuration,
    targetDistance,
    targetTempo,
  }: Pick<Timed, 'targetDuration' | 'targetDistance' | 'targetTempo'>,
  reps: number,
): number {
  if (targetDuration != null) return targetDuration;
  if (targetDistance != null) return targetDistance / CARRY_SPEED;
  const { eccentric, pause, concentric } = targetTempo;
  return (eccentric + pause + concentric) * reps;
}

/**
 * Returns the estimated minutes of a workout, unrounded (behaviour/workout-templates.md#estimated-duration). A rest
 * that the user left empty counts as 0 s.
 */
export function estimatedMinutes(lines: readonly Timed[]): number {
  return lines.reduce((seconds, line) => seconds + lineSeconds(line), 0) / 60;
}

/** The set-up of an exercise (walking there, loading the weight, warming up) is assumed to take 120 seconds. */
const SETUP_SECONDS = 120;

/**
 * Returns the expected minutes of a starter program's workout, rounded. Unlike the estimate of a template, the result
 * includes the set-up of each exercise.
 */
export function starterMinutes(lines: readonly Timed[]): number {
  const between = lines.map(({ restTime }) => (restTime ?? 0) + SETUP_SECONDS);
  return Math.round(estimatedMinutes(lines) + sum(between) / 60);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the minutes that a template stores: the minutes that the client sent, otherwise the rounded estimate. */
export function storedMinutes(input: {
  estimatedDuration?: number | undefined;
  exercises: readonly Timed[];
}): number {
  return input.estimatedDuration ?? Math.round(estimatedMinutes(input.exercises));
}
