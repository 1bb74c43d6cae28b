// Stores the unit of an exercise's weights on this device. A user of pounds may enter the weights of one exercise in
// kilograms.
import type { EnteredWeight } from '#shared/sessions/schema.ts';
import { type WeightUnit, weightUnits } from '#shared/units.ts';
import { readNumber } from '#web/text/number-text.ts';
import { type WeightInput, weightShown } from '#web/training/weight-input.ts';

/** Returns the stored unit of the exercise; null if the user's own unit applies. */
export function readEntryUnit(userId: string, exerciseId: string): WeightUnit | null {
  const unit = readAll(userId)[exerciseId];
  return weightUnits.find((each) => each === unit) ?? null;
}

export function keepEntryUnit(userId: string, exerciseId: string, unit: WeightUnit): void {
  try {
    const all = { ...readAll(userId), [exerciseId]: unit };
    localStorage.setItem(keyOf(userId), JSON.stringify(all));
  } catch (error) {
    // The storage may be full. The field then has the user's own unit at the next visit.
    console.warn('The unit of the exercise could not be kept', error);
  }
}

/** Returns the weight as it was entered, if its unit differs from the user's own unit. */
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
