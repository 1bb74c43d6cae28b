// What stands in the form of the next set, and what it is filled with.
import type { ExerciseMeasure } from '#shared/exercises/vocabulary.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { DEFAULT_RPE, setLimits } from '#shared/sessions/limits.ts';
import { prefill } from '#shared/sessions/prefill.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { DueTarget } from '#shared/sessions/set-target-of.ts';
import { DEFAULT_TARGET_METERS, DEFAULT_TARGET_SECONDS } from '#shared/templates/defaults.ts';
import { durationText, readDuration } from '#web/text/duration-text.ts';
import { numberText, stepText } from '#web/text/number-text.ts';
import type { TypedSet } from '#web/training/set-values.ts';
import { filledWith, saysWeight } from '#web/training/weight-input.ts';

/** What the form was filled with and what was typed since. It holds no unit of the reader: that may change at any time. */
export interface SetInputs extends TypedSet {
  rpe: number;
  /** True when the person chose the RPE for this set. */
  isRpeEntered: boolean;
  classification: LoggedSet['classification'];
  notes: string;
}

/** Of a workout without exercises. */
export const emptyInputs: SetInputs = {
  ...filledWith(0),
  reps: '0',
  duration: '',
  distance: '',
  rpe: DEFAULT_RPE,
  isRpeEntered: false,
  classification: 'WORKING',
  notes: '',
};

/** The form of the next set of a line, with this target; `last` is the one whose weight goes on to it. */
export function inputsForLine(
  line: SessionLine,
  target: DueTarget,
  last: LoggedSet | undefined,
): SetInputs {
  const { reps, weightLbs } = prefill(target, last);
  const { measure } = line.exercise;
  const seconds = line.targetDuration ?? DEFAULT_TARGET_SECONDS;
  const meters = line.targetDistance ?? DEFAULT_TARGET_METERS;
  return {
    ...emptyInputs,
    ...filledWith(weightLbs),
    reps: numberText(reps),
    classification: target.setClassification,
    ...(measure === 'TIME' ? { duration: durationText(seconds) } : {}),
    ...(measure === 'DISTANCE' ? { distance: numberText(meters) } : {}),
  };
}

/** The form of a set that was taken back: its values, to be mended. */
export function inputsOfSet(set: LoggedSet): SetInputs {
  const { durationSeconds, distanceMeters } = set;
  return {
    ...filledWith(set.weightLbs),
    reps: numberText(set.reps),
    duration: durationSeconds === null ? '' : durationText(durationSeconds),
    distance: distanceMeters === null ? '' : numberText(distanceMeters),
    rpe: set.rpe,
    isRpeEntered: set.rpeSource === 'entered',
    classification: set.classification,
    notes: set.notes,
  };
}

/** A weight that was mended in the last set goes on to the next one, as long as the form still shows the old one. */
export function followWeight(inputs: SetInputs, oldLbs: number, newLbs: number): SetInputs {
  return saysWeight(inputs, oldLbs) ? { ...inputs, ...filledWith(newLbs) } : inputs;
}

const DURATION_STEP_SECONDS = 5;
const DISTANCE_STEP_METERS = 5;

/** One step up or down of what the exercise counts. */
export function stepMeasure(
  inputs: SetInputs,
  measure: ExerciseMeasure,
  direction: -1 | 1,
): Partial<SetInputs> {
  switch (measure) {
    case 'REPS':
      return { reps: stepText(inputs.reps, direction, { max: setLimits.reps }) };
    case 'TIME': {
      const seconds = (readDuration(inputs.duration) || 0) + direction * DURATION_STEP_SECONDS;
      return { duration: durationText(Math.min(setLimits.durationSeconds, seconds)) };
    }
    case 'DISTANCE': {
      const step = direction * DISTANCE_STEP_METERS;
      return { distance: stepText(inputs.distance, step, { max: setLimits.distanceMeters }) };
    }
  }
}
