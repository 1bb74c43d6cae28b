// Estimates the duration of a workout.
import type { SetTarget } from '#shared/sets/target.ts';
import type { TemplateLineInput } from './line.ts';

/** m/s: how fast a carry is walked when its line names no time. Loads are carried slowly; this is an estimate. */
const CARRY_SPEED = 1;

type Timed = Pick<
  TemplateLineInput,
  'targetSets' | 'targetReps' | 'targetDuration' | 'targetDistance' | 'restTime' | 'targetTempo'
> & {
  setTargets?: readonly SetTarget[] | null | undefined;
};

/** Seconds of one line: its sets, plus the rests between them; set by set where these are planned so. */
function lineSeconds(line: Timed): number {
  const { targetSets, targetReps, restTime, setTargets } = line;
  if (setTargets) {
    const sets = setTargets.map((target) => setSeconds(line, target.targetReps ?? targetReps));
    const rests = setTargets.slice(0, -1).map((target) => target.restTime ?? restTime ?? 0);
    return sum(sets) + sum(rests);
  }
  return setSeconds(line, targetReps) * targetSets + (restTime ?? 0) * Math.max(targetSets - 1, 0);
}

/** Seconds of one set: the time of a hold, the way of a carry, else tempo × reps. */
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
 * Returns the estimated minutes of a workout, unrounded: shown to one decimal, stored as an integer
 * (behaviour/workout-templates.md#estimated-duration). An empty rest is 0 s here, although the runner rests 90 s: the
 * sum is over the entered values.
 */
export function estimatedMinutes(lines: readonly Timed[]): number {
  return lines.reduce((seconds, line) => seconds + lineSeconds(line), 0) / 60;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the minutes to store: the sent value, else the estimate, rounded. */
export function storedMinutes(input: {
  estimatedDuration?: number | undefined;
  exercises: readonly Timed[];
}): number {
  return input.estimatedDuration ?? Math.round(estimatedMinutes(input.exercises));
}
