// The owner's choices for a shared link, and the owner's data that it shows.
import type { WeightUnit } from '#shared/units.ts';

export interface ShareChoices {
  /** First name; null: not shown. */
  by: string | null;
  /** The owner's unit. */
  unit: WeightUnit;
  showsNotes: boolean;
}

/** Returns the part of a full name before the first blank. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
