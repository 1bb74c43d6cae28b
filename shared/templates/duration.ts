// How long a workout will take.
import type { SetTarget } from '#shared/sets/target.ts';
import type { TemplateLineInput } from './line.ts';

type Timed = Pick<TemplateLineInput, 'targetSets' | 'targetReps' | 'restTime' | 'targetTempo'> & {
  setTargets?: readonly SetTarget[] | null | undefined;
};

/** Seconds of one line: tempo × reps × sets, plus the rests between its sets; set by set where these are planned so. */
function lineSeconds(line: Timed): number {
  const { targetSets, targetReps, restTime, targetTempo, setTargets } = line;
  const repSeconds = targetTempo.eccentric + targetTempo.pause + targetTempo.concentric;
  if (setTargets) {
    const reps = sum(setTargets.map((target) => target.targetReps ?? targetReps));
    const rests = sum(setTargets.slice(0, -1).map((target) => target.restTime ?? restTime ?? 0));
    return repSeconds * reps + rests;
  }
  return repSeconds * targetReps * targetSets + (restTime ?? 0) * Math.max(targetSets - 1, 0);
}

/**
 * Estimated minutes of a workout, unrounded: shown to one decimal, stored as an integer
 * (behaviour.md#estimated-duration).
 * An empty rest counts as 0 s here, although the runner rests 90 s: the sum is over what was entered.
 */
export function estimatedMinutes(lines: readonly Timed[]): number {
  return lines.reduce((seconds, line) => seconds + lineSeconds(line), 0) / 60;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Minutes as they are stored: what was sent, else the estimate, rounded. */
export function storedMinutes(input: {
  estimatedDuration?: number | undefined;
  exercises: readonly Timed[];
}): number {
  return input.estimatedDuration ?? Math.round(estimatedMinutes(input.exercises));
}
