// A user's choices for an exercise: whether weights are suggested for its next set, and its increment. Pure, and
// free of any library: the live session needs it.
import type { WeightUnit } from '#shared/units.ts';

/** Tells whether weights are suggested for the exercise, and why. */
export interface ExerciseOffers {
  isOn: boolean;
  why: 'usual' | 'chosen';
}

/** The user's own increment for an exercise. */
export interface OwnIncrement {
  value: number;
  unit: WeightUnit;
}

export interface ExerciseChoices {
  exerciseId: string;
  offers: ExerciseOffers;
  /** Null: nobody said. */
  weightStep: OwnIncrement | null;
}

/** Absent: as before. */
export interface ChangedChoices {
  /** Null: nobody chooses any more. */
  offers?: boolean | null | undefined;
  weightStep?: OwnIncrement | null | undefined;
  /** True: the server keeps earlier choices. */
  unlessChosen?: boolean | undefined;
}

/** Weights are offered unless their person is against it. */
export function offersOf(chosen: boolean | null): ExerciseOffers {
  return chosen === null ? { isOn: true, why: 'usual' } : { isOn: chosen, why: 'chosen' };
}

/** Returns the choices for an exercise of which nothing is known. */
export function usualChoices(exerciseId: string): ExerciseChoices {
  return { exerciseId, offers: offersOf(null), weightStep: null };
}

/** The choices after the change, as far as it can be known before the server was asked. */
export function withChanged(
  before: ExerciseChoices,
  { offers, weightStep }: ChangedChoices,
): ExerciseChoices {
  return {
    ...before,
    ...(offers === undefined ? {} : { offers: offersOf(offers) }),
    ...(weightStep === undefined ? {} : { weightStep }),
  };
}

/** True where nobody wants to hear of any weight, of the first set as little as of the next. */
export function isDeclined({ isOn, why }: ExerciseOffers): boolean {
  return !isOn && why === 'chosen';
}
