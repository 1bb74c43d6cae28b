// Defines a user's settings for an exercise: whether weights are suggested, and the increment. The
// file does not import zod, because the live session loads it.
import type { RpeHabit } from '#shared/rpe.ts';
import type { WeightUnit } from '#shared/units.ts';

/**
 * `isOn` is true when weights are suggested. `why` says whether the user chose this. The API calls the choice `offers`.
 */
export interface SuggestionChoice {
  isOn: boolean;
  why: 'usual' | 'chosen';
}

export interface OwnIncrement {
  value: number;
  unit: WeightUnit;
}

export interface ExerciseChoices {
  exerciseId: string;
  offers: SuggestionChoice;
  /** `weightStep` is the user's increment for the exercise. Null while the default applies. */
  weightStep: OwnIncrement | null;
  /**
   * `rpeHabit` tells that the user nearly always enters the same RPE, or mostly the planned RPE. It is computed from
   * the log. Null without such a habit.
   */
  rpeHabit: RpeHabit | null;
}

/** `ChangedChoices` may have only some settings of an exercise. The others stay unchanged. */
export interface ChangedChoices {
  /** `offers` turns suggestions on (true) or off (false) for the exercise. Null restores the default. */
  offers?: boolean | null | undefined;
  weightStep?: OwnIncrement | null | undefined;
  /** `unlessChosen`: the change applies only to settings that the user has not chosen yet. */
  unlessChosen?: boolean | undefined;
}

/** Returns whether weights are suggested. They are, unless the user turned them off (`chosen` false). */
export function suggestionChoiceOf(chosen: boolean | null): SuggestionChoice {
  return chosen === null ? { isOn: true, why: 'usual' } : { isOn: chosen, why: 'chosen' };
}

export function usualChoices(exerciseId: string): ExerciseChoices {
  return { exerciseId, offers: suggestionChoiceOf(null), weightStep: null, rpeHabit: null };
}

/** Returns the settings after the change. The device shows them before the server responds. */
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

/** Returns true when the user turned off suggestions, for first sets as well as for next sets. */
export function isDeclined({ isOn, why }: SuggestionChoice): boolean {
  return !isOn && why === 'chosen';
}
