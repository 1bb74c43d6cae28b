// Defines a user's settings for an exercise: whether weights are suggested, and the increment. The file does not import
// zod, so that the live session loads few bytes.
import type { RpeHabit } from '#shared/rpe.ts';
import type { WeightUnit } from '#shared/units.ts';

/**
 * `isOn` is true when the app suggests weights for the exercise. `why` is 'chosen' when the user set `isOn`, and
 * 'usual' for the default.
 */
interface SuggestionChoice {
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
   * `rpeHabit` is set when the user nearly always enters the same RPE, or mostly the planned RPE. Such RPEs say little
   * about the effort. Null without such a habit.
   */
  rpeHabit: RpeHabit | null;
}

/** A setting that is absent from `ChangedChoices` stays unchanged. */
export interface ChangedChoices {
  /** `offers` turns weight suggestions on (true) or off (false) for the exercise. Null restores the default. */
  offers?: boolean | null | undefined;
  weightStep?: OwnIncrement | null | undefined;
  /** `unlessChosen` limits the change to settings that the user has not set yet. */
  unlessChosen?: boolean | undefined;
}

/**
 * Returns whether the app suggests weights: true unless `chosen` is false.
 * @param chosen null when the user chose nothing
 */
export function suggestionChoiceOf(chosen: boolean | null): SuggestionChoice {
  return chosen === null ? { isOn: true, why: 'usual' } : { isOn: chosen, why: 'chosen' };
}

export function usualChoices(exerciseId: string): ExerciseChoices {
  return { exerciseId, offers: suggestionChoiceOf(null), weightStep: null, rpeHabit: null };
}

/** Returns the settings of an exercise after a change. The device shows these settings before the server responds. */
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

/** Returns true when the user turned off suggestions for the exercise. */
export function isDeclined({ isOn, why }: SuggestionChoice): boolean {
  return !isOn && why === 'chosen';
}
