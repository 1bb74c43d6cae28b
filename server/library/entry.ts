// Defines the format of an exercise in the shared library, and the categories.
import type { Exercise } from '#shared/exercises/schema.ts';

/** Names of the categories, in the order in which the app shows them. */
export const libraryCategories = {
  chest: 'Chest',
  back: 'Back',
  shoulders: 'Shoulders',
  arms: 'Arms',
  'traps-neck': 'Traps & Neck',
  quads: 'Quads',
  'glutes-hamstrings': 'Glutes & Hamstrings',
  hips: 'Inner & Outer Hips',
  calves: 'Calves & Lower Leg',
  core: 'Core',
  'full-body-carries': 'Full Body & Carries',
  'olympic-power': 'Olympic & Power',
} as const;

type LibraryCategory = keyof typeof libraryCategories;

/**
 * Describes one library exercise, without the fields that the database or the server adds. `strengthCurveProfile` is
 * ASCENDING when the lifter is strongest near the end of the lift, as in a squat.
 */
export interface LibraryEntry extends Omit<
  Exercise,
  'id' | 'categoryId' | 'isCustom'
  | 'loadedAreas'
  | 'loadKind'
  | 'measure'
  | 'bodyweightShare'
  | 'movementModel'
  | 'hands'
  | 'canTapeTravel'
  | 'weightStep'
> {
  /** The slug never changes. A new version of the library updates the row with this slug. */
  slug: string;
  category: LibraryCategory;
  aliases: string[];
}

export function slugs(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
