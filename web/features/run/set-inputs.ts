// What stands in the form of the next set, and what it is filled with.
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { DEFAULT_RPE } from '#shared/sessions/limits.ts';
import { prefill } from '#shared/sessions/prefill.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { numberText } from '#web/text/number-text.ts';
import { filledWith, saysWeight, type WeightInput } from '#web/training/weight-input.ts';

/** What the form was filled with and what was typed since. It holds no unit of the reader: that may change at any time. */
export interface SetInputs extends WeightInput {
  /** Text, because a half-typed number is not a number yet. */
  reps: string;
  rpe: number;
  /** True when the person chose the RPE for this set. */
  isRpeEntered: boolean;
}

/** Of a workout without exercises. */
export const emptyInputs: SetInputs = {
  ...filledWith(0),
  reps: '0',
  rpe: DEFAULT_RPE,
  isRpeEntered: false,
};

/** The form of the next set of a line; `last` is the one before it on this line. */
export function inputsForLine(line: SessionLine, last: LoggedSet | undefined): SetInputs {
  const { reps, weightLbs } = prefill(line, last);
  return { ...emptyInputs, ...filledWith(weightLbs), reps: numberText(reps) };
}

/** The form of a set that was taken back: its values, to be mended. */
export function inputsOfSet({ reps, weightLbs, rpe, rpeSource }: LoggedSet): SetInputs {
  return {
    ...filledWith(weightLbs),
    reps: numberText(reps),
    rpe,
    isRpeEntered: rpeSource === 'entered',
  };
}

/** A weight that was mended in the last set goes on to the next one, as long as the form still shows the old one. */
export function followWeight(inputs: SetInputs, oldLbs: number, newLbs: number): SetInputs {
  return saysWeight(inputs, oldLbs) ? { ...inputs, ...filledWith(newLbs) } : inputs;
}
