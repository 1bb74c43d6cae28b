// Stores on this device in which unit the weights of an exercise are entered. For example, a user whose unit is pounds
// may enter the weights of one exercise in kilograms.
import type { EnteredWeight } from '#shared/sessions/schema.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { keepStored } from '#web/browser-storage.ts';
import { readNumber } from '#web/text/number-text.ts';
import { type WeightInput, weightShown } from '#web/training/weight-input.ts';

/** Returns the stored unit of the exercise; null if the user's own unit applies. */
export function readEntryUnit(userId: string, exerciseId: string): WeightUnit | null {
  const unit = readAll(userId)[exerciseId];
  return weightUnits.find((each) => each === unit) ?? null;
}

export function keepEntryUnit(userId: string, exerciseId: string, unit: WeightUnit): void {
  const all = { ...readAll(userId), [exerciseId]: unit };
  keepStored(keyOf(userId), JSON.stringify(all), 'The unit of the exercise could not be kept');
}

/**
 * Returns the weight as the user entered it, such as 100 kg, if its unit differs from the user's own unit. Otherwise
 * returns an empty object.
 */
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
    return {};
  }
}

function keyOf(userId: string): string {
  return `${userId}:entry-units`;
}
