// Defines the values in the form of the next set, and their initial values.
import type { ExerciseMeasure } from '#shared/exercises/vocabulary.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { setLimits } from '#shared/sessions/limits.ts';
import { type FormRpe, unrated } from '#shared/sessions/form/next-rpe.ts';
import type { SetStart } from '#shared/sessions/form/prefill.ts';
import { durationText, readDuration } from '#web/text/duration-text.ts';
import { stepText } from '#web/text/number-text.ts';
import { type TypedSet, typedSet } from '#web/training/set-values.ts';
import { filledWith, saysWeight } from '#web/training/weight-input.ts';

/** Holds the values in the form, typed or initial. A change of the weight unit does not change the weight. */
export interface SetInputs extends TypedSet, FormRpe {
  classification: LoggedSet['classification'];
  notes: string;
}

export const emptyInputs: SetInputs = {
  ...filledWith(0),
  reps: '0',
  duration: '',
  distance: '',
  ...unrated,
  classification: 'WORKING',
  notes: '',
};

export function inputsOfStart(
  start: SetStart,
  classification: SetInputs['classification'],
): SetInputs {
  return { ...emptyInputs, ...typedSet(start), classification };
}

export function inputsOfSet(set: LoggedSet): SetInputs {
  return {
    ...typedSet(set),
    rpe: set.rpe,
    isRpeEntered: set.rpeSource === 'entered',
    isRpeBack: set.rpeSource === 'entered',
    classification: set.classification,
    notes: set.notes,
  };
}

/**
 * Replaces the weight in the form with the weight of a corrected set, when the form still has the
 * old weight.
 */
export function followWeight(inputs: SetInputs, oldLbs: number, newLbs: number): SetInputs {
  return saysWeight(inputs, oldLbs) ? { ...inputs, ...filledWith(newLbs) } : inputs;
}

const DURATION_STEP_SECONDS = 5;
const DISTANCE_STEP_METERS = 5;

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
