// Stores on this device the unit of an exercise's weights, for example kilograms for a person with pounds.
import type { EnteredWeight } from '#shared/sessions/schema.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { readNumber } from '#web/text/number-text.ts';
import { type WeightInput, weightShown } from '#web/training/weight-input.ts';

/** Returns the stored unit of the exercise; null when the user's unit is used. */
export function readEntryUnit(userId: string, exerciseId: string): WeightUnit | null {
  const unit = readAll(userId)[exerciseId];
  return weightUnits.find((each) => each === unit) ?? null;
}

export function keepEntryUnit(userId: string, exerciseId: string, unit: WeightUnit): void {
  try {
    const all = { ...readAll(userId), [exerciseId]: unit };
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch (error) {
    // The storage may be full. Then the field begins in the user's unit at the next visit.
    console.warn('The unit of the exercise could not be kept', error);
  }
}

/** Returns the entered weight for the input if its unit is not the user's. */
export function enteredWeight(
  input: WeightInput,
  unit: WeightUnit,
  personUnit: WeightUnit,
): { enteredWeight?: EnteredWeight } {
  const value = readNumber(weightShown(input, unit), unit);
  return unit === personUnit || value === null ? {} : { enteredWeight: { value, unit } };
}

function readAll(userId: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    // The entry was edited by hand; start with an empty entry.
    return {};
  }
}

function keyOf(userId: string): string {
  return `${userId}:entry-units`;
}
