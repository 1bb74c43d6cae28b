// Defines the format of an exercise in the shared library, and the categories.
import type { Exercise } from '#shared/exercises/schema.ts';

/** The categories by slug, in the order in which they are shown. */
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

export type LibraryCategory = keyof typeof libraryCategories;

/**
 * One exercise of the library: an `Exercise` without the fields that the database adds or the server computes (see
 * Omit), with the slug of its category and its other names.
 *
 * How the fields are judged:
 * - ANTIROTATION holds every movement whose work is to keep the trunk still (planks, rollouts).
 * - `strengthCurveProfile` describes the lifter, not the load: ASCENDING is strongest near the end
 *   of the concentric range (squats, presses), DESCENDING near its start (rows, pull-ups, raises),
 *   BELL in between (curls, throws), FLAT throughout (carries, holds).
 * - `requiresAssessment` marks what should be screened first: loaded overhead ranges that need
 *   free shoulders, Olympic and ballistic lifts, loaded bending or twisting of the spine.
 * - The wire names no shin muscle: CALVES stands for the whole lower leg.
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
  /** The stable key of the exercise. A new version of the library updates the row with this key. */
  slug: string;
  category: LibraryCategory;
  /** Other common names, by which the search finds the exercise. */
  aliases: string[];
}
