// Defines a user's choices for an exercise: whether its next weights are suggested, and its
// increment. Pure and without zod, because the live session needs it.
import type { RpeHabit } from '#shared/rpe.ts';
import type { WeightUnit } from '#shared/units.ts';

/** Use of suggested weights for the exercise, and its reason. The API names the field `offers`. */
export interface SuggestionChoice {
  isOn: boolean;
  why: 'usual' | 'chosen';
}

/** The increment that the user set for an exercise. */
export interface OwnIncrement {
  value: number;
  unit: WeightUnit;
}

export interface ExerciseChoices {
  exerciseId: string;
  offers: SuggestionChoice;
  /** The user's increment for this exercise; null while the default applies. */
  weightStep: OwnIncrement | null;
  /**
   * The user's habit in rating the RPE of this exercise. The habit is computed, not chosen. Null
   * without a habit.
   */
  rpeHabit: RpeHabit | null;
}

/** Changed choices of a user. An absent choice stays unchanged. */
export interface ChangedChoices {
  /** True suggests weights for this exercise; null restores the default. */
  offers?: boolean | null | undefined;
  weightStep?: OwnIncrement | null | undefined;
  /** True keeps earlier choices of the user. */
  unlessChosen?: boolean | undefined;
}

/** Returns the choice. Weights are suggested unless the user turned them off. */
export function suggestionChoiceOf(chosen: boolean | null): SuggestionChoice {
  return chosen === null ? { isOn: true, why: 'usual' } : { isOn: chosen, why: 'chosen' };
}

/** Returns the default choices for an exercise. */
export function usualChoices(exerciseId: string): ExerciseChoices {
  return { exerciseId, offers: suggestionChoiceOf(null), weightStep: null, rpeHabit: null };
}

/** Returns the choices after the change, as this device shows them before the server responds. */
export function withChanged(
  before: ExerciseChoices,
  { offers, weightStep }: ChangedChoices,
): ExerciseChoices {
  return {
    ...before,
    ...(offers === undefined ? {} : { offers: suggestionChoiceOf(offers) }),
    ...(weightStep === undefined ? {} : { weightStep }),
  };
}

/** Returns whether the user turned off suggestions, for the first set as well as for the next sets. */
export function isDeclined({ isOn, why }: SuggestionChoice): boolean {
  return !isOn && why === 'chosen';
}
