// A user's choices for an exercise: whether weights are suggested for its next set, and its increment. Pure, and
// free of any library: the live session needs it.
import type { RpeHabit } from '#shared/rpe.ts';
import type { WeightUnit } from '#shared/units.ts';

/** Tells whether weights are suggested for the exercise, and why. The API names the field `offers`. */
export interface SuggestionChoice {
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
  offers: SuggestionChoice;
  /** Null: not set. */
  weightStep: OwnIncrement | null;
  /** Habit of the person's RPEs of the exercise; it is found, not chosen. Null: none. */
  rpeHabit: RpeHabit | null;
}

/** Absent: as before. */
export interface ChangedChoices {
  /** True when weights are suggested; null: the default. */
  offers?: boolean | null | undefined;
  weightStep?: OwnIncrement | null | undefined;
  /** True: the server keeps earlier choices. */
  unlessChosen?: boolean | undefined;
}

/** Returns the choice; weights are suggested unless the person turned that off. */
export function suggestionChoiceOf(chosen: boolean | null): SuggestionChoice {
  return chosen === null ? { isOn: true, why: 'usual' } : { isOn: chosen, why: 'chosen' };
}

/** Returns the choices for an exercise of which nothing is known. */
export function usualChoices(exerciseId: string): ExerciseChoices {
  return { exerciseId, offers: suggestionChoiceOf(null), weightStep: null, rpeHabit: null };
}

/** The choices after the change, as far as it can be known before the server was asked. */
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

/** True when the person turned off suggestions, for the first set as well as for the next. */
export function isDeclined({ isOn, why }: SuggestionChoice): boolean {
  return !isOn && why === 'chosen';
}
