// Types what the owner of a link chose to show, and their own part of the page.
import type { WeightUnit } from '#shared/units.ts';

export interface ShareChoices {
  /** First name; null: not shown. */
  by: string | null;
  /** The unit of the owner. */
  unit: WeightUnit;
  showsNotes: boolean;
}

/** Returns the part of a full name before the first blank. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
